import type { Amounts } from '../../language/text.ts'

/** `12 white_carpet, 1,234,567 stone` */
export function amounts(list: Amounts): string {
  return list
    .map(([name, count]) => `${count < 10_000 ? count : count.toLocaleString('en')} ${name}`)
    .join(', ')
}
