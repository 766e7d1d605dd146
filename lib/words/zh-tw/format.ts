import type { Amounts } from '../../language/text.ts'
import { itemName } from './item-name.ts'

// Made on first use: it takes milliseconds and megabytes.
let numbers: Intl.NumberFormat | undefined

/** 16384 as 16,384. */
export function number(value: number): string {
  numbers ??= new Intl.NumberFormat('zh-TW')
  return numbers.format(value)
}

/** As a、b、c. */
export function list(values: readonly string[]): string {
  return values.join('、')
}

/** As 白色地毯 12 個、石頭 3 個. */
export function amounts(items: Amounts): string {
  return items.map(([name, count]) => `${itemName(name)} ${number(count)} 個`).join('、')
}

/** `a、b 或 c` */
export function either(list: readonly string[]): string {
  return [list.slice(0, -1).join('、'), ...list.slice(-1)].filter((part) => part !== '').join(' 或 ')
}
