import type { Amounts } from '../../language/text.ts'

/** `12 white_carpet, 1,234,567 stone` */
export function amounts(list: Amounts): string {
  return list
    .map(([name, count]) => `${count < 10_000 ? count : count.toLocaleString('en')} ${name}`)
    .join(', ')
}

/** `a, b or c` */
export function either(list: readonly string[]): string {
  return [list.slice(0, -1).join(', '), ...list.slice(-1)].filter((part) => part !== '').join(' or ')
}
