import { sentence } from '../words/sentence.ts'
import { type PlotWork, plotStates } from './life.ts'
import type { StoredPlot } from './ports.ts'

/**
 * The state of a plot as it was stored. What stands on one whose state can't be read is not known, so nobody may build there before
 * somebody has looked.
 */
export function storedPlot(value: unknown): StoredPlot {
  if (isStoredPlot(value)) return value
  return { life: { state: 'closed', reason: sentence('plotUnread'), work: null }, made: [] }
}

function isStoredPlot(value: unknown): value is StoredPlot {
  if (!isObject(value) || !isObject(value.life) || !isListOf(value.made, isObject)) return false
  const { state, work } = value.life
  if (!plotStates.some((known) => known === state)) return false
  return state === 'free' || (state === 'closed' && work === null) || isWork(work)
}

const isWork = (work: unknown): work is PlotWork =>
  isObject(work) &&
  typeof work.task === 'string' &&
  isListOf(work.maps, isPlace) &&
  isListOf(work.safe, isPlace)

const isPlace = (place: unknown): boolean =>
  isObject(place) && Number.isInteger(place.column) && Number.isInteger(place.row)

const isListOf = (list: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(list) && list.every(isOne)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
