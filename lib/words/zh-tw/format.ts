import type { Amounts } from '../../language/text.ts'

const lists = new Intl.ListFormat('zh-TW')
const numbers = new Intl.NumberFormat('zh-TW')

/** 16384 as 16,384. */
export function number(value: number): string {
  return numbers.format(value)
}

export function list(values: readonly string[]): string {
  return lists.format(values)
}

/** As 12 個 white_carpet、3 個 stone. */
export function amounts(items: Amounts): string {
  return items.map(([name, count]) => `${number(count)} 個 ${name}`).join('、')
}
