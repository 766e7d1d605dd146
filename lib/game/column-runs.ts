/** Equal blocks above each other, from the bottom of a column of the world. */
export type ColumnRun = readonly [name: string, cells: number]

/** Those in JSON; undefined for anything else, as after a change by hand. */
export function runsIn(json: string): ColumnRun[] | undefined {
  return listIn(
    json,
    (run): run is ColumnRun =>
      Array.isArray(run) && typeof run[0] === 'string' && Number.isSafeInteger(run[1]) && run[1] >= 0,
  )
}

/** The same of texts. */
export function textsIn(json: string): string[] | undefined {
  return listIn(json, (text) => typeof text === 'string')
}

function listIn<Entry>(json: string, isEntry: (entry: unknown) => entry is Entry): Entry[] | undefined {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) && list.every(isEntry) ? list : undefined
  } catch {
    return undefined
  }
}
