import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { BlueprintSurvey } from '../library/survey.ts'
import { isAligned, nearestAligned } from './alignment.ts'
import { estimateBuild } from './estimate.ts'
import { createAreaIndex } from './overlap.ts'
import type { StoredTask } from './ports.ts'
import type { TaskRepository } from './task-repository.ts'

const Count = Type.Object({ name: Type.String(), count: Type.Integer() })

/** The check of a task before it is built. */
export const Preflight = Type.Object({
  isReady: Type.Boolean({ description: 'Whether no problems were found.' }),
  problems: Type.Array(Type.String(), { description: 'Reasons against building, one sentence each.' }),
  alignment: Type.Object({
    isAligned: Type.Boolean(),
    nearest: Type.Object({ OffsetX: Type.Integer(), OffsetZ: Type.Integer() }),
  }),
  overlaps: Type.Array(Type.String(), { description: 'IDs of unfinished tasks on the same area.' }),
  height: Type.Object({ bottom: Type.Integer(), top: Type.Integer(), isInsideWorld: Type.Boolean() }),
  unknownBlocks: Type.Array(Count, { description: 'Blocks that the game version does not have.' }),
  unobtainable: Type.Array(Count, { description: "Blocks that can't be placed with an item." }),
  unsupported: Type.Object({
    count: Type.Integer({ description: 'Blocks whose required support below is missing from the file.' }),
    onGround: Type.Integer({
      description: 'The same in the lowest layer, where the ground can support them.',
    }),
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
  /** Items by name in the stations of that sub-server and warp, as last seen. */
  readonly knownStock: (server: number, warp: string) => ReadonlyMap<string, number>
}

/** Lowest block and one past the highest of the Overworld since 1.18. */
const world = { bottom: -64, top: 320 }

export function createPreflight({ repository, blueprints, knownStock }: PreflightDependencies) {
  return {
    /** Checks a task of the queue; throws `Failure('missing')` for another, `Failure('invalid')` when its file is gone. */
    async check(id: string): Promise<Preflight> {
      const stored = repository.get(id)
      if (stored.list === 'history') throw new Failure('missing', `The task ${id} is done.`)
      const report = reportOn(stored, await blueprints.survey(stored.task.BlueprintPath))
      const problems = problemsOf(report)
      return { isReady: problems.length === 0, problems, ...report }
    },
  }

  function reportOn(
    { task, area }: StoredTask,
    survey: BlueprintSurvey,
  ): Omit<Preflight, 'isReady' | 'problems'> {
    const { items } = survey
    const stock = knownStock(task.MaterialServer, task.MaterialWarpPoint ?? '')
    const top = task.OffsetY + survey.height
    return {
      alignment: { isAligned: isAligned(task, area), nearest: nearestAligned(task, area) },
      overlaps: overlapsOf(task.ID),
      height: {
        bottom: task.OffsetY,
        top: top - 1,
        isInsideWorld: task.OffsetY >= world.bottom && top <= world.top,
      },
      unknownBlocks: [...survey.unknownBlocks],
      unobtainable: [...survey.unobtainable],
      unsupported: survey.unsupported,
      materials: items.map(({ name, count }) => ({ name, needed: count, known: stock.get(name) ?? null })),
      estimate: estimateBuild(survey.blocks, items, repository.history()),
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

function problemsOf(report: Omit<Preflight, 'isReady' | 'problems'>): string[] {
  const { alignment, overlaps, height, unsupported } = report
  const list = (blocks: readonly { name: string; count: number }[]) =>
    blocks.map(({ name, count }) => `${count} ${name}`).join(', ')
  const short = report.materials.filter(({ known, needed }) => known !== null && known < needed)
  return [
    alignment.isAligned
      ? ''
      : `It does not lie on the map grid; the nearest origin that fits is OffsetX ${alignment.nearest.OffsetX}, OffsetZ ${alignment.nearest.OffsetZ}.`,
    overlaps.length === 0 ? '' : `Its area overlaps that of ${overlaps.join(', ')}.`,
    height.isInsideWorld
      ? ''
      : `It reaches from Y ${height.bottom} to ${height.top}; the world from ${world.bottom} to ${world.top - 1}.`,
    report.unknownBlocks.length === 0
      ? ''
      : `The game does not know these blocks: ${list(report.unknownBlocks)}.`,
    report.unobtainable.length === 0 ? '' : `No item places these blocks: ${list(report.unobtainable)}.`,
    unsupported.count === 0
      ? ''
      : `${unsupported.count} blocks need one beneath them that the file does not have.`,
    ...short.map(
      ({ name, needed, known }) =>
        `It takes ${needed} ${name}; the stations were last seen to hold ${known}.`,
    ),
  ].filter((sentence) => sentence !== '')
}
