import type { Text } from '../language/text.ts'

/** The states of a plot; each is written down before it begins. */
export const plotStates = [
  'free',
  'building',
  'opening',
  'checking',
  'storing',
  'clearing',
  'closed',
] as const
export type PlotState = (typeof plotStates)[number]

/** One map of an art: its column and row among them. */
interface MapPlace {
  readonly column: number
  readonly row: number
}

/** A map that was made on a plot and lies in its box, locked. */
interface SafeMap extends MapPlace {
  readonly id: number
}

/** The task that has a plot. */
export interface PlotWork {
  readonly task: string
  /** The run that may change it: what one before it does late has no effect. */
  readonly run?: string
  /** The maps of its art that show something; none before its file was read. */
  readonly maps: readonly MapPlace[]
  /** Those of which every pixel was compared, and that were locked and seen in their box. */
  readonly safe: readonly SafeMap[]
  /** Whether the device of the plot was set off for it. */
  readonly isPressed: boolean
}

export type PlotLife =
  | { readonly state: 'free' }
  | { readonly state: Exclude<PlotState, 'free' | 'closed'>; readonly work: PlotWork }
  /** Not to be built on until somebody opens it again; with the work that was not ended. */
  | { readonly state: 'closed'; readonly reason: Text; readonly work: PlotWork | null }

export type PlotEvent =
  /** A run of a task begins, which gets the plot or has it already. */
  | { readonly kind: 'take'; readonly task: string; readonly run: string }
  /** Its file is read: the maps that show something. */
  | { readonly kind: 'begin'; readonly maps: readonly MapPlace[] }
  /** The next step of making the maps; the art may have to be repaired in between. */
  | { readonly kind: 'step'; readonly step: 'building' | 'opening' | 'checking' | 'storing' }
  | { readonly kind: 'safe'; readonly map: SafeMap }
  | { readonly kind: 'clear' }
  | { readonly kind: 'pressed' }
  /** The task has ended, after the plot was cleared or closed. */
  | { readonly kind: 'end' }
  | { readonly kind: 'close'; readonly reason: Text }
  /** The task gives the plot back before it has placed anything. */
  | { readonly kind: 'release' }
  /** A caller says that a closed plot can be used again. */
  | { readonly kind: 'open' }

export const freePlot: PlotLife = { state: 'free' }

type Next = {
  readonly [Kind in PlotEvent['kind']]: (
    life: PlotLife,
    event: Extract<PlotEvent, { readonly kind: Kind }>,
  ) => PlotLife | undefined
}

const next: Next = {
  take(life, { task, run }) {
    if (life.state === 'free')
      return { state: 'building', work: { task, run, maps: [], safe: [], isPressed: false } }
    if (life.state === 'closed' || life.work.task !== task) return undefined
    return { state: isMaking(life) ? 'building' : life.state, work: { ...life.work, run } }
  },
  begin: (life, { maps }) => (isMaking(life) ? { ...life, work: { ...life.work, maps } } : undefined),
  step: (life, { step }) => (isMaking(life) ? { ...life, state: step } : undefined),
  safe: (life, { map }) => (isMaking(life) ? { ...life, work: withSafe(life.work, map) } : undefined),
  clear(life) {
    if (life.state === 'clearing') return life
    return isMaking(life) && isAllSafe(life.work) ? { ...life, state: 'clearing' } : undefined
  },
  pressed: (life) =>
    life.state === 'clearing' ? { ...life, work: { ...life.work, isPressed: true } } : undefined,
  close: (life, { reason }) =>
    life.state === 'free' || life.state === 'closed'
      ? undefined
      : { state: 'closed', reason, work: life.work },
  end(life) {
    if (life.state === 'clearing') return freePlot
    return life.state === 'closed' ? { ...life, work: null } : undefined
  },
  release: (life) => (life.state === 'building' && life.work.safe.length === 0 ? freePlot : undefined),
  open: (life) => (life.state === 'closed' && life.work === null ? freePlot : undefined),
}

/**
 * The life of a plot after an event; undefined when it does not allow it. Nothing is cleared before all maps of the art are safe: the
 * state `clearing` can't be reached in another way.
 */
export function nextLife(life: PlotLife, event: PlotEvent): PlotLife | undefined {
  return (next[event.kind] as (life: PlotLife, event: PlotEvent) => PlotLife | undefined)(life, event)
}

type Making = Extract<PlotLife, { readonly work: PlotWork }> & {
  readonly state: 'building' | 'opening' | 'checking' | 'storing'
}

/** Whether the art stands, or is to stand, until its maps are safe. */
export function isMaking(life: PlotLife): life is Making {
  return life.state !== 'free' && life.state !== 'closed' && life.state !== 'clearing'
}

/** Whether every map of the art is in its box. */
function isAllSafe({ maps, safe }: Pick<PlotWork, 'maps' | 'safe'>): boolean {
  return maps.length > 0 && maps.every((map) => safe.some((one) => isSamePlace(one, map)))
}

function withSafe(work: PlotWork, map: SafeMap): PlotWork {
  return { ...work, safe: [...work.safe.filter((one) => !isSamePlace(one, map)), map] }
}

const isSamePlace = (a: MapPlace, b: MapPlace): boolean => a.column === b.column && a.row === b.row
