/** The formats of map-art files, which are recognised by their content, with the usual ends of their names. */
export const formats = [
  { id: 'structure', ending: '.nbt' },
  { id: 'schem', ending: '.schem' },
  { id: 'litematic', ending: '.litematic' },
  { id: 'schematic', ending: '.schematic' },
] as const

export type BlueprintFormat = (typeof formats)[number]['id']

export const endings: readonly string[] = formats.map(({ ending }) => ending)

/** The ends of the names of files that can be uploaded. */
export const uploadEndings = [...endings, '.zip']

export const hasEnding = (name: string, all = endings): boolean =>
  all.some((ending) => name.toLowerCase().endsWith(ending))
