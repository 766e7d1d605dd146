import { Icon } from '../../parts/icon.tsx'
import { words } from '../../state/language.ts'

type Pair = readonly [string, string]

interface PairListProps {
  readonly label: string
  readonly hint: string
  readonly pairs: readonly Pair[]
  readonly onChange: (pairs: readonly Pair[]) => void
}

/** Blocks that are replaced with others. */
export function PairList({ label, hint, pairs, onChange }: PairListProps) {
  const { settings } = words.value
  const set = (index: number, pair: Pair) => onChange(pairs.with(index, pair))
  return (
    <fieldset class="pairs">
      <legend>{label}</legend>
      <p class="hint">{hint}</p>
      {pairs.map(([from, to], index) => (
        <div key={index}>
          <input
            aria-label={settings.replaced}
            required
            value={from}
            onInput={({ currentTarget }) => set(index, [currentTarget.value, to])}
          />
          <span aria-hidden="true">→</span>
          <input
            aria-label={settings.replacement}
            required
            value={to}
            onInput={({ currentTarget }) => set(index, [from, currentTarget.value])}
          />
          <button
            type="button"
            class="button icon-only"
            aria-label={settings.removePair}
            onClick={() => onChange(pairs.toSpliced(index, 1))}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      <button type="button" class="button" onClick={() => onChange([...pairs, ['', '']])}>
        <Icon name="plus" />
        {settings.addPair}
      </button>
    </fieldset>
  )
}
