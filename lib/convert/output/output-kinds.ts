/** Kinds of file that map art can be written as, by the ending of their names. */
export const outputKinds = ['nbt', 'litematic', 'schem', 'dat', 'csv', 'mcfunction'] as const
export type OutputKind = (typeof outputKinds)[number]
