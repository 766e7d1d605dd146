import { cellAt } from '../blueprint/blueprint.ts'
import type { Clock } from '../clock.ts'
import type { ItemStack } from '../game/item-stack.ts'
import type { BuildJob, MapBuilder } from '../tasks/building.ts'
import type { BuildPhase, BuildProgress } from '../tasks/progress.ts'
import type { RunEnd } from '../tasks/record.ts'
import type { BotScript } from './scripted-bot.ts'
import type { ScriptedPlayer } from './scripted-player.ts'
import type { ScriptedWorld, Site } from './scripted-world.ts'

interface Dependencies {
  readonly script: BotScript
  readonly player: ScriptedPlayer
  readonly world: ScriptedWorld
  readonly clock: Clock
}

/** Milliseconds between two looks at what the bot has done meanwhile. */
const tick = 100

/** Blocks that one trip to the material station brings. */
const carried = 27 * 64

/** What takes time besides placing, in the time that placing so many blocks takes. */
const effort = { compare: 60, fetch: 200, verify: 40 } as const

/** Builds without a game: block after block in the pace of the script. */
export function createScriptedBuilder({ script, player, world, clock }: Dependencies): MapBuilder {
  return {
    build: (job) =>
      new Promise<RunEnd>((resolve) => {
        const run = createRun(job, world.site(job.task, job.blueprint))
        let last = clock.now()
        let cancel = clock.after(0, step)
        const finish = (end: RunEnd) => {
          cancel()
          job.signal.removeEventListener('abort', onAbort)
          // A finished map is taken away, so that building it again shows something.
          if (end.kind === 'done') world.clear(job.task.ID)
          resolve(end)
        }
        const onAbort = () => finish({ kind: 'stopped' })

        function step(): void {
          const end = look()
          if (end) finish(end)
          else cancel = clock.after(tick, step)
        }

        /** Does what the time since the last look allows; the end, when the run has come to it. */
        function look(): RunEnd | undefined {
          const now = clock.now()
          const seconds = (now - last) / 1000
          last = now
          const reason = script.takeFailure()
          if (reason !== undefined) return { kind: 'failed', reason }
          const isHeld = script.isPaused() || !player.isReady()
          if (!isHeld) run.work(seconds * script.blocksPerSecond())
          const phase = player.isReady() ? run.phase() : 'connecting'
          job.report(run.progress(phase, isHeld ? 0 : script.blocksPerSecond()))
          if (run.isDone()) return { kind: 'done' }
          if (!isHeld) player.live(run.position(), run.inventory())
          return undefined
        }

        job.signal.addEventListener('abort', onAbort)
      }),
  }
}

/** The work of one run, counted in blocks; other work is counted in blocks that could be placed in its time. */
function createRun({ task, blueprint }: BuildJob, site: Site) {
  const total = blueprint.cells.length
  const isDigging = task.IsDestroy === true
  let phase: BuildPhase = 'comparing'
  let openEffort: number = effort.compare
  let placements = 0
  let materialTrips = 0
  let inHand = isDigging ? Number.POSITIVE_INFINITY : 0
  /** Work that was allowed but is not a whole block yet. */
  let rest = 0

  const remaining = () => (isDigging ? site.placed : total - site.placed)

  function next(): void {
    if (remaining() === 0) enter('verifying', effort.verify)
    else if (inHand === 0) {
      materialTrips += 1
      inHand = carried
      enter('fetching', effort.fetch)
    } else enter(isDigging ? 'digging' : 'placing', 0)
  }

  function enter(nextPhase: BuildPhase, cost: number): void {
    phase = nextPhase
    openEffort = cost
  }

  return {
    phase: () => phase,
    isDone: () => phase === 'verifying' && openEffort === 0,

    work(amount: number): void {
      rest += amount
      while (rest > 0 && !(phase === 'verifying' && openEffort === 0)) {
        if (openEffort > 0) {
          const spent = Math.min(openEffort, rest)
          openEffort -= spent
          rest -= spent
          if (openEffort === 0 && phase !== 'verifying') next()
          continue
        }
        const blocks = Math.min(Math.floor(rest), remaining(), inHand)
        if (blocks === 0) break
        site.placed += isDigging ? -blocks : blocks
        placements += isDigging ? 0 : blocks
        inHand -= blocks
        rest -= blocks
        if (remaining() === 0 || inHand === 0) next()
      }
    },

    progress(shown: BuildPhase, pace: number): BuildProgress {
      const isPlacing = shown === 'placing' || shown === 'digging'
      const trips = Math.ceil(Math.max(0, remaining() - inHand) / carried)
      return {
        phase: shown,
        total,
        remaining: phase === 'comparing' ? undefined : remaining(),
        placements,
        materialTrips,
        materialTime: pace > 0 ? (materialTrips * effort.fetch * 1000) / pace : 0,
        blocksPerSecond: isPlacing ? pace : 0,
        placingBlocksPerSecond: pace,
        secondsLeft: pace > 0 ? (remaining() + trips * effort.fetch + effort.verify) / pace : undefined,
        repairs: 0,
      }
    },

    position() {
      const packed = blueprint.cells[Math.min(site.placed, total - 1)] ?? 0
      const { x, y, z } = cellAt(blueprint, packed)
      return { x: task.OffsetX + x + 0.5, y: task.OffsetY + y + 2, z: task.OffsetZ + z + 0.5 }
    },

    /** The blocks of this trip, in stacks of the kinds that the blueprint has. */
    inventory(): (ItemStack | null)[] {
      const stacks = Number.isFinite(inHand) ? Math.ceil(inHand / 64) : 0
      return Array.from({ length: 36 }, (_, slot) =>
        slot < stacks
          ? {
              item: blueprint.palette[slot % blueprint.palette.length]!.name,
              count: slot === stacks - 1 ? ((inHand - 1) % 64) + 1 : 64,
            }
          : null,
      )
    },
  }
}
