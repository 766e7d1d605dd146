import type { Amounts } from '../../language/text.ts'
import { itemName } from './item-name.ts'

const lists = new Intl.ListFormat('zh-TW')
const numbers = new Intl.NumberFormat('zh-TW')

/** 16384 as 16,384. */
export function number(value: number): string {
  return numbers.format(value)
}

export function list(values: readonly string[]): string {
  return lists.format(values)
}

/** As 白色地毯 12 個、石頭 3 個. */
export function amounts(items: Amounts): string {
  return items.map(([name, count]) => `${itemName(name)} ${number(count)} 個`).join('、')
}
