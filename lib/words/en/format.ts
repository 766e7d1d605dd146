import type { Amounts } from '../../language/text.ts'

/** `12 white_carpet, 3 stone` */
export function amounts(list: Amounts): string {
  return list.map(([name, count]) => `${count} ${name}`).join(', ')
}
