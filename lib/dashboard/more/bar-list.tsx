import type { VNode } from 'preact'

interface BarListProps {
  readonly lines: readonly {
    readonly icon?: VNode
    readonly name: string
    readonly amount: number
    readonly shown: string
  }[]
}

/** Amounts with a bar behind each, the largest first. */
export function BarList({ lines }: BarListProps) {
  const most = Math.max(1, ...lines.map(({ amount }) => amount))
  return (
    <ul class="bar-list">
      {[...lines]
        .sort((a, b) => b.amount - a.amount)
        .map(({ icon, name, amount, shown }) => (
          <li key={name}>
            <span class="bar" style={{ width: `${(100 * amount) / most}%` }} />
            {icon}
            <span>{name}</span>
            <span>{shown}</span>
          </li>
        ))}
    </ul>
  )
}
