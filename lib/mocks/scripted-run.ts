import { cellAt } from '../blueprint/blueprint.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { Position } from '../game/position.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import type { BuildPhase, BuildProgress } from '../tasks/progress.ts'
import type { Site } from './world/scripted-world.ts'

/** Blocks that one trip to the material station brings. */
const blocksPerTrip = 27 * 64

/** Time of the phases without placing, as the number of blocks that could be placed in it. */
const effort = { comparing: 60, fetching: 200, verifying: 40, placing: 0, digging: 0 } as const

export type ScriptedRun = ReturnType<typeof createScriptedRun>

/** One run of a build without a game, from comparing to verifying. All work is counted in blocks. */
export function createScriptedRun(job: Pick<BuildJob, 'task' | 'blueprint' | 'cells'>, site: Site) {
  const { task, blueprint } = job
  const total = blueprint.cells.length
  const { width, length } = blueprint
  const columns = blueprint.cells.map((cell) => (Math.floor(cell / width) % length) * width + (cell % width))
  job.cells?.begin({ x: task.OffsetX, z: task.OffsetZ, width, length }, columns)
  const isDigging = task.IsDestroy === true
  let phase: keyof typeof effort = 'comparing'
  let openEffort: number = effort.comparing
  let placements = 0
  const placed = new Map<string, number>()
  let materialTrips = 0
  let inHand = isDigging ? Number.POSITIVE_INFINITY : 0
  /** Work that was granted but is not a whole block yet. */
  let credit = 0

  const remaining = () => (isDigging ? site.placed : total - site.placed)
  const isDone = () => phase === 'verifying' && openEffort === 0

  function nextPhase(): void {
    if (remaining() === 0) phase = 'verifying'
    else if (inHand === 0) {
      materialTrips += 1
      inHand = blocksPerTrip
      phase = 'fetching'
    } else phase = isDigging ? 'digging' : 'placing'
    openEffort = effort[phase]
  }

  /** Blocks come into the world in their order; a column shows its last. */
  function showCells(from: number, to: number): void {
    for (let block = from; block < to; block++)
      job.cells?.set(columns[block]!, block < site.placed ? 'right' : 'missing')
  }

  function spendEffort(): void {
    const spent = Math.min(openEffort, credit)
    openEffort -= spent
    credit -= spent
    if (openEffort > 0 || phase === 'verifying') return
    if (phase === 'comparing') showCells(0, total)
    nextPhase()
  }

  /** Places or digs as many blocks as there is credit for; returns how many. */
  function setBlocks(): number {
    const blocks = Math.min(Math.floor(credit), remaining(), inHand)
    const before = site.placed
    site.placed += isDigging ? -blocks : blocks
    showCells(Math.min(before, site.placed), Math.max(before, site.placed))
    placements += isDigging ? 0 : blocks
    for (let block = before; block < site.placed; block++) {
      const item = blueprint.palette[blueprint.states[block]!]!.name
      placed.set(item, (placed.get(item) ?? 0) + 1)
    }
    inHand -= blocks
    credit -= blocks
    if (remaining() === 0 || inHand === 0) nextPhase()
    return blocks
  }

  return {
    phase: (): BuildPhase => phase,
    isDone,

    /** Does so many blocks of work. */
    advance(blocks: number): void {
      credit += blocks
      while (credit > 0 && !isDone()) {
        if (openEffort > 0) spendEffort()
        else if (setBlocks() === 0) return
      }
    },

    /** `pace`: blocks per second. */
    progress(shownPhase: BuildPhase, pace: number): BuildProgress {
      const isPlacing = shownPhase === 'placing' || shownPhase === 'digging'
      const trips = Math.ceil(Math.max(0, remaining() - inHand) / blocksPerTrip)
      const left = remaining() + trips * effort.fetching + effort.verifying
      return {
        phase: shownPhase,
        total,
        remaining: phase === 'comparing' ? undefined : remaining(),
        placements,
        placed,
        materialTrips,
        materialTime: pace > 0 ? (materialTrips * effort.fetching * 1000) / pace : 0,
        blocksPerSecond: isPlacing ? pace : 0,
        placingBlocksPerSecond: pace,
        secondsLeft: pace > 0 ? left / pace : undefined,
        repairs: 0,
      }
    },

    /** Over the block that was placed last. */
    position(): Position {
      const packed = blueprint.cells[Math.min(site.placed, total - 1)] ?? 0
      const { x, y, z } = cellAt(blueprint, packed)
      return { x: task.OffsetX + x + 0.5, y: task.OffsetY + y + 2, z: task.OffsetZ + z + 0.5 }
    },

    /** The blocks of this trip, in stacks of the blueprint's kinds. */
    inventory(): (ItemStack | null)[] {
      const stacks = Number.isFinite(inHand) ? Math.ceil(inHand / 64) : 0
      return Array.from({ length: 36 }, (_, slot) => {
        if (slot >= stacks) return null
        const item = blueprint.palette[slot % blueprint.palette.length]!.name
        return { item, count: slot === stacks - 1 ? ((inHand - 1) % 64) + 1 : 64 }
      })
    },
  }
}
