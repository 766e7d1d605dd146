/** In a name, they become the column and the row of the map, counted from 1. */
export const columnAndRow = ' {{add .Width 1}}-{{add .Height 1}}'

/** The names that a template gives to the map at the top left and to the one right of it; undefined where that takes more of its language. */
export function firstNames(template: string): readonly [string, string] | undefined {
  const nameAt = (column: number) =>
    template.replaceAll(/\{\{\s*(?:add\s+)?\.(Width|Height)(?:\s+(\d+))?\s*\}\}/g, (_, axis, more = 0) =>
      String((axis === 'Width' ? column : 0) + Number(more)),
    )
  const names = [nameAt(0), nameAt(1)] as const
  return names[0].includes('{{') ? undefined : names
}
