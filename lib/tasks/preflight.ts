import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import type { WorldHeights } from '../game/bot.ts'
import { overworldHeights } from '../game/game-version.ts'
import { TextSchema } from '../language/schema.ts'
import type { Amounts, Text } from '../language/text.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { BlueprintSurvey } from '../library/survey.ts'
import { sentence } from '../words/sentence.ts'
import { isAligned, nearestAligned } from './alignment.ts'
import { estimateBuild } from './estimate.ts'
import { createAreaIndex } from './overlap.ts'
import type { StoredTask } from './ports.ts'
import type { TaskRepository } from './task-repository.ts'

const Count = Type.Object({ name: Type.String(), count: Type.Integer() })

/** The check of a task before it is built. */
export const Preflight = Type.Object({
  isReady: Type.Boolean({ description: 'Whether no problems were found.' }),
  problems: Type.Array(TextSchema(), { description: 'Reasons against building, one sentence each.' }),
  alignment: Type.Object({
    isAligned: Type.Boolean(),
    nearest: Type.Object({ OffsetX: Type.Integer(), OffsetZ: Type.Integer() }),
  }),
  overlaps: Type.Array(Type.String(), { description: 'IDs of unfinished tasks on the same area.' }),
  warnings: Type.Array(TextSchema(), {
    description: 'Facts that the check could not find out, one sentence each.',
  }),
  height: Type.Object({
    bottom: Type.Integer({ description: 'Y of the lowest layer of the art.' }),
    top: Type.Integer({ description: 'Y of its highest.' }),
    isInsideWorld: Type.Boolean(),
    worldBottom: Type.Integer({ description: 'Y of the lowest layer of the world.' }),
    worldTop: Type.Integer({ description: 'Y of its highest.' }),
    isWorldKnown: Type.Boolean({
      description:
        'Whether the server has given the heights of its world; otherwise those of the game version are assumed.',
    }),
  }),
  unknownBlocks: Type.Array(Count, { description: 'Blocks that the game version does not have.' }),
  unobtainable: Type.Array(Count, { description: "Blocks that can't be placed with an item." }),
  unsupported: Type.Object({
    count: Type.Integer({ description: 'Blocks whose required neighbour is missing from the file.' }),
    blocks: Type.Array(
      Type.Object({
        name: Type.String(),
        count: Type.Integer(),
        side: Type.Union(
          (['below', 'above', 'beside'] as const).map((side) => Type.Literal(side)),
          {
            description: 'Where they need a block.',
          },
        ),
      }),
      { description: 'The same by kind.' },
    ),
    onGround: Type.Integer({
      description: 'Blocks of the lowest layer that need one below, for which the ground has to do.',
    }),
  }),
  unheldWater: Type.Integer({
    description: "Blocks of water that the file's own blocks don't hold: there the ground has to.",
  }),
  materials: Type.Array(
    Type.Object({
      name: Type.String(),
      needed: Type.Integer(),
      known: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Last known stock of the stations; null where it is unknown.',
      }),
    }),
  ),
  estimate: Type.Object({
    seconds: Type.Integer({ description: 'Estimated time for the whole build, from earlier ones.' }),
    trips: Type.Integer({
      description: 'Minimum number of trips to the material station with 36 inventory slots.',
    }),
  }),
})
export type Preflight = Static<typeof Preflight>

interface PreflightDependencies {
  readonly repository: TaskRepository
  readonly blueprints: Pick<BlueprintLibrary, 'survey'>
  /** The version of the game; undefined for the newest. */
  readonly gameVersion: () => string | undefined
  /** Of the server's world; undefined while it is not known. */
  readonly worldHeights: () => WorldHeights | undefined
  /** How the bot moves as far as that is settled. */
  readonly movement: () => 'fly' | 'walk'
  /** Items by name in the stations of that sub-server and warp, as last seen. */
  readonly knownStock: (server: number, warp: string) => ReadonlyMap<string, number>
}

/** The check without its sentences. */
type Findings = Omit<Preflight, 'isReady' | 'problems' | 'warnings'>

export function createPreflight(deps: PreflightDependencies) {
  const { repository } = deps

  return {
    /** Checks a task of the queue; throws `Failure('missing')` for another, `Failure('invalid')` when its file is gone. */
    async check(id: string): Promise<Preflight> {
      const stored = repository.get(id)
      if (stored.list === 'history') throw new Failure('missing', sentence('taskDone', { id }))
      const findings = reportOn(stored, await deps.blueprints.survey(stored.task.BlueprintPath))
      const problems = problemsOf(findings)
      return { isReady: problems.length === 0, problems, warnings: warningsOf(findings), ...findings }
    },
  }

  function reportOn({ task, area }: StoredTask, survey: BlueprintSurvey): Findings {
    const { items } = survey
    const stock = deps.knownStock(task.MaterialServer, task.MaterialWarpPoint ?? '')
    const top = task.OffsetY + survey.height
    const known = deps.worldHeights()
    const world = known ?? overworldHeights(deps.gameVersion())
    return {
      alignment: { isAligned: isAligned(task, area), nearest: nearestAligned(task, area) },
      overlaps: overlapsOf(task.ID),
      height: {
        bottom: task.OffsetY,
        top: top - 1,
        isInsideWorld: task.OffsetY >= world.bottom && top <= world.top,
        worldBottom: world.bottom,
        worldTop: world.top - 1,
        isWorldKnown: known !== undefined,
      },
      unknownBlocks: [...survey.unknownBlocks],
      unobtainable: [...survey.unobtainable],
      unsupported: { ...survey.unsupported, blocks: [...survey.unsupported.blocks] },
      unheldWater: survey.unheldWater,
      materials: items.map(({ name, count }) => ({
        name,
        // A bucket is filled again; more of them only save trips.
        needed: name === 'water_bucket' ? 1 : count,
        known: stock.get(name) ?? null,
      })),
      estimate: estimateBuild({ ...survey, materials: items }, deps.movement(), repository.history()),
    }
  }

  function overlapsOf(id: string): string[] {
    const own = createAreaIndex()
    own.add(repository.get(id))
    return repository
      .storedQueue()
      .filter((other) => other.task.ID !== id && own.find(other))
      .map((other) => other.task.ID)
  }
}

export type PreflightService = ReturnType<typeof createPreflight>

const sides = ['below', 'above', 'beside'] as const

function problemsOf(report: Findings): Text[] {
  const { alignment, overlaps, height, unsupported } = report
  const short = report.materials.filter(({ known, needed }) => known !== null && known < needed)
  const highest = height.worldTop - (height.top - height.bottom)
  return [
    alignment.isAligned
      ? ''
      : sentence('checkNotAligned', { x: alignment.nearest.OffsetX, z: alignment.nearest.OffsetZ }),
    overlaps.length === 0 ? '' : sentence('checkOverlaps', { tasks: overlaps }),
    height.isInsideWorld
      ? ''
      : highest < height.worldBottom
        ? sentence('checkTooHigh', height)
        : sentence('checkOutsideWorld', { ...height, highest }),
    report.unknownBlocks.length === 0
      ? ''
      : sentence('checkUnknownBlocks', { blocks: amountsOf(report.unknownBlocks) }),
    report.unobtainable.length === 0
      ? ''
      : sentence('checkUnobtainable', { blocks: amountsOf(report.unobtainable) }),
    ...sides.flatMap((side) => {
      const blocks = unsupported.blocks.filter((block) => block.side === side)
      return blocks.length === 0 ? [] : [sentence('checkUnsupported', { side, blocks: amountsOf(blocks) })]
    }),
    ...short.map(({ name, needed, known }) =>
      sentence('checkMaterialShort', { needed, item: name, known: known ?? 0 }),
    ),
  ].filter((text) => text !== '')
}

function warningsOf({ height, unheldWater }: Findings): Text[] {
  return [
    height.isWorldKnown
      ? ''
      : sentence('checkHeightsAssumed', { bottom: height.worldBottom, top: height.worldTop }),
    unheldWater === 0 ? '' : sentence('checkUnheldWater', { count: unheldWater }),
  ].filter((text) => text !== '')
}

const amountsOf = (blocks: readonly { name: string; count: number }[]): Amounts =>
  blocks.map(({ name, count }) => [name, count])
