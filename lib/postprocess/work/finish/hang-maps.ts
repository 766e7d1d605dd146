import type { Clock } from '../../../clock.ts'
import { Failure } from '../../../failure.ts'
import type { Frame } from '../../../game/map-items.ts'
import type { Player } from '../../../game/player.ts'
import { formatPosition } from '../../../game/position.ts'
import {
  emptySlots,
  isMap,
  moveSome,
  ownSlots,
  playerSlots,
  shiftClick,
  slotOfMap,
} from '../../../game/window-slots.ts'
import { waitUntil } from '../../../waiting.ts'
import { sentence } from '../../../words/sentence.ts'
import type { FinishJob, MapToFinish, WallPlace } from '../../finish.ts'
import type { ScannedMap } from '../../ports.ts'
import type { WorkContext } from '../context.ts'
import type { Materials } from '../materials.ts'
import { goAndOpen } from '../nearby.ts'
import type { ReturnMaps } from '../return-maps.ts'
import { waitForFrames } from '../scan.ts'

export interface HangDependencies extends WorkContext {
  readonly materials: Materials
  readonly returnMaps: ReturnMaps
  readonly clock: Clock
}

/** Time for the picture of a map in a frame to come. */
const pictureTimeoutMs = 5000

type Hanging = MapToFinish & { readonly hangs: WallPlace }
const isHanging = (map: MapToFinish): map is Hanging => map.hangs !== undefined

function frameAt({ entities }: Player, { cell, face }: WallPlace): Frame | undefined {
  return entities.frames({ min: cell, max: cell }).find((frame) => frame.face === face)
}

/** The frames of a wall, and its maps. */
export function createWall({ maps, frameItem, differences, signal }: FinishJob, deps: HangDependencies) {
  const { player, journal, materials, returnMaps, clock } = deps
  const hanging = maps.filter(isHanging)
  const placeOf = ({ hangs: { cell } }: Hanging) => formatPosition(cell)

  async function putUp({ hangs }: Hanging): Promise<void> {
    if (!frameAt(player, hangs)) await player.entities.hangFrame(frameItem, hangs.cell, hangs.face, signal)
  }

  /** One item leaves the box; its home is the frame from then on, wherever this is cut off. */
  async function hang(map: Hanging, { uuid, home }: ScannedMap): Promise<void> {
    const { id, hangs } = map
    if (home.kind !== 'slot') return
    const frame = { kind: 'frame' as const, frame: hangs.cell, face: hangs.face, column: 0, row: 0 }
    const window = await goAndOpen(player, home.container, signal)
    const slots = window.slots()
    const slot = slotOfMap(slots, ownSlots(window), id)
    const [target] = emptySlots(slots, playerSlots(window))
    if (target === undefined) throw new Failure('conflict', sentence('inventoryFullStartAgain'))
    await journal.record([{ kind: 'take', uuid, detail: { id, count: 1, home: frame } }], () =>
      window.click(slots[slot]!.count === 1 ? [shiftClick(slot)] : moveSome(slot, target, 1), {
        isDone: (now) => now.slice(window.ownSize).some(isMap(id)),
        timeoutMessage: sentence('mapsNotGiven', { place: formatPosition(window.block) }),
        signal,
      }),
    )
    await player.body.approach([hangs.cell], signal)
    await putUp(map)
    await returnMaps(journal.outMaps(), signal)
  }

  return {
    /** Goes there and looks: resolves with the maps that hang already. Throws when something else does in their place. */
    async look(): Promise<ReadonlySet<number>> {
      const [first] = hanging
      if (!first) return new Set()
      await player.body.approach([first.hangs.cell], signal)
      await waitForFrames(player, clock, signal)
      const hung = new Set<number>()
      for (const map of hanging) {
        const held = frameAt(player, map.hangs)?.held
        if (held?.mapId === map.id) hung.add(map.id)
        else if (held)
          throw new Failure('conflict', sentence('frameTaken', { place: placeOf(map), id: map.id }))
      }
      return hung
    },

    /** Takes along the frames that are missing; near the station. */
    async fetchFrames(): Promise<void> {
      const wanted = hanging.filter(({ hangs }) => !frameAt(player, hangs)).length
      if (wanted === 0) return
      const found = await materials.search(frameItem, wanted, signal)
      if (found < wanted)
        throw new Failure('conflict', sentence('framesShort', { item: frameItem, missing: wanted - found }))
      await materials.fetch(frameItem, wanted, signal)
    },

    async hangAll(
      hung: ReadonlySet<number>,
      homeOf: (id: number) => ScannedMap,
      onHung: () => void,
    ): Promise<void> {
      for (const map of hanging)
        if (!hung.has(map.id)) {
          await hang(map, homeOf(map.id))
          onHung()
        }
    },

    /** Each map has to hang upright in its frame and to show what it is to show. */
    async check(): Promise<void> {
      for (const map of hanging) {
        const { id, hangs } = map
        const frame = frameAt(player, hangs)
        if (frame && frame.rotation !== 0) await player.entities.turnUpright(frame, signal)
        const now = frameAt(player, hangs)
        const isPictured = () => player.maps.picture(id) !== undefined
        const wait = { clock, timeoutMs: pictureTimeoutMs, signal }
        const isShown = isPictured() || (await waitUntil(player.maps.pictured, isPictured, wait))
        if (now?.held?.mapId !== id || now.rotation !== 0 || !isShown)
          throw new Failure('broken', sentence('wallNotShown', { place: placeOf(map), id }))
        const count = differences(map, player.maps.picture(id)!.pixels, player)
        if (count > 0)
          throw new Failure('broken', sentence('wallDiffers', { place: placeOf(map), id, count }))
      }
    },
  }
}
