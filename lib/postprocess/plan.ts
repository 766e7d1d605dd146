import { textOf } from '../failure.ts'
import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'
import { isNameRight, nameProblem, type RenameMode } from './map-name.ts'
import { compareOnWall, type Order, positionAt, readOrder } from './order.ts'
import type { ScannedMap } from './ports.ts'
import type { PostProcessingSettings } from './settings.ts'
import { parseTemplate } from './template/template.ts'
import type { MapPosition } from './template/tree.ts'

/** Intended changes of one map. */
export interface PlannedMap {
  readonly map: ScannedMap
  /** Undefined for a skipped map, which does not count as a position. */
  readonly position: MapPosition | undefined
  readonly rename: Intent<string>
  readonly copy: Intent<number>
}

/** Something that will happen, or the reason why not; `isError` when the caller must correct something first. */
export type Intent<Goal> =
  | { readonly happens: true; readonly goal: Goal }
  | { readonly happens: false; readonly reason: Text; readonly isError: boolean }

interface PlanOptions {
  readonly settings: PostProcessingSettings
  readonly mode: RenameMode
  /** Characters that the game allows in a name. */
  readonly maxNameLength: number
}

/** Plans names and copies of all maps, in the order of their running numbers. */
export function planMaps(
  maps: readonly ScannedMap[],
  { settings, mode, maxNameLength }: PlanOptions,
): PlannedMap[] {
  const order = readOrder(settings.Order)
  const size = { width: settings.Width, height: settings.Height }
  const template = settings.Template === '' ? undefined : parseTemplate(settings.Template)
  let next = 0
  return inOrder(maps, order).map((map) => {
    const position = map.skip ? undefined : positionAt(next++, size, order)
    return { map, position, rename: renameOf(map, position), copy: copyOf(map, settings.CopyAmount) }
  })

  function renameOf(map: ScannedMap, position: MapPosition | undefined): Intent<string> {
    if (!position) return nothing(sentence('mapSkipped'))
    if (!map.rename) return nothing(sentence('renamingOff'))
    let wanted: string
    try {
      wanted = map.givenName ?? template?.render(position) ?? ''
    } catch (error) {
      return { happens: false, reason: textOf(error), isError: true }
    }
    if (wanted.trim() === '') return nothing(sentence('noNameGiven'))
    const problem = nameProblem(wanted, maxNameLength)
    if (problem) return { happens: false, reason: problem, isError: true }
    if (isNameRight(wanted, map.currentName, mode)) return nothing(sentence('nameRightAlready'))
    return { happens: true, goal: wanted }
  }
}

/** Maps in the order of their running numbers: by hand, else as scanned, a wall of frames by its columns and rows. */
export function inOrder(maps: readonly ScannedMap[], order: Order): ScannedMap[] {
  if (maps.every(({ place }) => place !== undefined))
    return [...maps].sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  return [...maps].sort((a, b) =>
    a.home.kind === 'frame' && b.home.kind === 'frame' ? compareOnWall(a.home, b.home, order) : 0,
  )
}

function copyOf(map: ScannedMap, amount: number): Intent<number> {
  if (map.skip) return nothing(sentence('mapSkipped'))
  if (!map.copy) return nothing(sentence('copyingOff'))
  const goal = map.copyCount ?? amount
  return map.count >= goal ? nothing(sentence('copiesThere', { count: map.count })) : { happens: true, goal }
}

function nothing(reason: Text): { happens: false; reason: Text; isError: false } {
  return { happens: false, reason, isError: false }
}
