import { type IntegerOptions, Type } from '@sinclair/typebox'

/** The world's border, in blocks; further out arithmetic with whole numbers would end, too. */
export const border = 30_000_000
/** As high and deep as any dimension can be. */
export const height = 2032

/** X or Z of a block of the world. */
export const BlockAcross = (options: IntegerOptions) =>
  Type.Integer({ minimum: -border, maximum: border, ...options })

/** Y of a block of the world. */
export const BlockHeight = (options: IntegerOptions) =>
  Type.Integer({ minimum: -height, maximum: height, ...options })

/** A block of the world. */
export const BlockPosition = (description: string) =>
  Type.Tuple([BlockAcross({}), BlockHeight({}), BlockAcross({})], { description })

/** The same for numbers that come otherwise. */
export const isBlock = (numbers: readonly (number | undefined)[]): numbers is [number, number, number] =>
  numbers.length === 3 &&
  numbers.every((one, axis) => Number.isInteger(one) && Math.abs(one!) <= (axis === 1 ? height : border))
