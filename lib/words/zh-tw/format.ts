const numbers = new Intl.NumberFormat('zh-TW')

/** 16384 as 16,384. */
export function number(value: number): string {
  return numbers.format(value)
}
