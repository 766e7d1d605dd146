import type { Translation } from '../../language/translation.ts'
import type { en } from './en/en.ts'
import type { first } from './en/first.ts'

/** The texts of the dashboard by area; English has them all. */
export type Words = { readonly [Area in keyof typeof en]: Translation<(typeof en)[Area]> }

/** Those of the first screen. */
export type FirstWords = Pick<Words, keyof typeof first>
