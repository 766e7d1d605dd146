import { computed, effect, signal, untracked } from '@preact/signals'
import { type Answer, type AnswerBody, bodyOf, type Plan, type PlannedPlace } from '../../../client/client.ts'
import { client } from '../client.ts'
import { connection, stationLook } from '../events.ts'

/** A place in the world; the file's corner with the smallest coordinates. */
export interface TaskPlace {
  readonly OffsetX: number
  readonly OffsetY: number
  readonly OffsetZ: number
}

/** The art that a place is wanted for: a task that is to be moved, a file, or a size in blocks. */
export interface PlannedArt {
  readonly task?: string
  readonly file?: string
  readonly width?: number
  readonly length?: number
  readonly height?: number
  readonly needsGround?: boolean
}

/** The plan from above; undefined until it is read. */
export const plan = signal<Plan | undefined>(undefined)

/** The place for the art: the proposed one until another is chosen. */
export const planned = signal<PlannedPlace | undefined>(undefined)

/** Whether it was chosen by hand. */
export const isChosen = signal(false)

/** Whether a place is looked for, or the figures of `planned` are still those of another one. */
export const isLooking = signal(false)

/** Blocks that the arrow keys move the art by: to the next map of the grid. */
export const gridBlocks = 128

const unknownPlace = {
  width: 1,
  length: 1,
  unseen: 0,
  made: 0,
  blocks: [],
  withoutGround: 0,
  refusal: '',
} satisfies Partial<PlannedPlace>

let art: PlannedArt = {}
/** The place that was given with it. */
let givenPlace: TaskPlace | undefined
let revision = 0

/** Reads the plan for an art; its place is the one given, else the proposed one. */
export async function openPlan(wanted: PlannedArt, place?: TaskPlace): Promise<void> {
  art = wanted
  givenPlace = place
  isChosen.value = place !== undefined
  // That of another art would be wrong.
  planned.value = undefined
  await readPlan(place)
}

/** Proposes a place anew. */
export const proposeAgain = (): Promise<void> => openPlan(art)

/** Reads the plan anew when the bot has come, or has looked through the stations. Returns a function that ends it. */
export function followPlan(): () => void {
  let isFirst = true
  const arrived = computed(() => `${connection.value?.status} ${stationLook.value?.isLooking}`)
  return effect(() => {
    void arrived.value
    if (!isFirst)
      untracked(
        () => void readPlan(isChosen.value ? (planned.value ?? givenPlace) : undefined).catch(() => {}),
      )
    isFirst = false
  })
}

async function readPlan(place: TaskPlace | undefined): Promise<void> {
  const { OffsetX, OffsetZ } = place ?? {}
  const at = OffsetX === undefined || OffsetZ === undefined ? {} : { OffsetX, OffsetZ }
  const read = await look(() => client.get('/plan', { query: { ...art, ...at } }))
  if (!read) return
  plan.value = read
  if (place) await lookAt(place)
  else planned.value = read.proposal
}

/** Asks the service; undefined when something else was asked for meanwhile. */
async function look<Given extends Answer>(ask: () => Promise<Given>): Promise<AnswerBody<Given> | undefined> {
  const ownRevision = ++revision
  isLooking.value = true
  try {
    const answer = await ask()
    return ownRevision === revision ? bodyOf(answer) : undefined
  } finally {
    if (ownRevision === revision) isLooking.value = false
  }
}

/** Chooses a place; the plan shows its surroundings, too. */
export async function choosePlace(place: TaskPlace): Promise<void> {
  isChosen.value = true
  const shown = { ...(planned.value ?? unknownPlace), ...place, x: place.OffsetX, z: place.OffsetZ }
  planned.value = shown
  if (plan.value && !isInside(shown, plan.value)) await readPlan(place)
  else await lookAt(place)
}

/** Moves the art by so many maps; where the least would have to go, whatever its height was before. */
export async function moveByMaps(east: number, south: number): Promise<void> {
  const from = planned.peek()
  if (!from || (east === 0 && south === 0)) return
  const OffsetX = from.OffsetX + east * gridBlocks
  const OffsetZ = from.OffsetZ + south * gridBlocks
  isChosen.value = true
  planned.value = { ...from, OffsetX, OffsetZ, x: OffsetX, z: OffsetZ }
  const moved = { OffsetX, OffsetZ }
  if (plan.value && !isInside(planned.value, plan.value)) {
    const read = await look(() => client.get('/plan', { query: { ...art, ...moved } }))
    if (!read) return
    plan.value = read
  }
  await lookAt(moved)
}

async function lookAt(place: { OffsetX: number; OffsetZ: number; OffsetY?: number }): Promise<void> {
  const { OffsetX, OffsetZ, OffsetY } = place
  const height = OffsetY === undefined ? {} : { OffsetY }
  const found = await look(() =>
    client.get('/plan/place', { query: { ...art, OffsetX, OffsetZ, ...height } }),
  )
  if (found) planned.value = found
}

function isInside(place: PlannedPlace, { x, z, width, length }: Plan): boolean {
  return (
    place.x >= x && place.z >= z && place.x + place.width <= x + width && place.z + place.length <= z + length
  )
}
