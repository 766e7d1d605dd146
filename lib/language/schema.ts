import { type StringOptions, Type } from '@sinclair/typebox'
import type { Text } from './text.ts'

/** A text that frontends read as a string, in the language that they prefer. */
export const TextSchema = (options: StringOptions = {}) => Type.Unsafe<Text>(Type.String(options))
