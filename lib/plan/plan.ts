import type { PlotSettings } from '../config/plots.ts'
import type { Position } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import type { Text } from '../language/text.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import { MAP_SIDE, startOfMaps } from '../mapart/map-grid.ts'
import { type NamedBlock, namedBlocks } from '../stations/named-blocks.ts'
import type { StationStock } from '../stations/station-stock.ts'
import { overlaps } from '../tasks/overlap.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import { sentence } from '../words/sentence.ts'
import { drawGround } from './draw-ground.ts'
import { createGround, type Rectangle } from './ground.ts'
import { type PlannedArt, planPlace } from './place.ts'
import { mapsUnder, proposePlace } from './propose.ts'
import type { ArtQuery, Plan, PlannedPlace } from './report.ts'
import { thingsNear } from './things-near.ts'
import { squareAround, together, windowAround } from './window.ts'

interface PlanDependencies {
  readonly repository: Pick<TaskRepository, 'get' | 'storedQueue'>
  readonly blueprints: Pick<BlueprintLibrary, 'survey'>
  readonly stations: () => readonly StationStock[]
  readonly plots: () => readonly PlotSettings[]
  /** Undefined while the bot is not in the game. */
  readonly sight: () => Sight | undefined
  readonly botAt: () => Position | undefined
}

/** Where a place is looked at. */
interface Place {
  readonly OffsetX: number
  readonly OffsetZ: number
  readonly OffsetY?: number | undefined
}

/** So far from the bot, stations are in another part of the world. */
const nearBlocks = 256
const usualY = 64

export interface PlanService {
  /** Throws `Failure('missing')` for a task, and `Failure('invalid')` for a file that is not there. */
  place(query: ArtQuery & Place): Promise<PlannedPlace>
  /** The same; shows the surroundings of a place when one is given. */
  plan(
    query: ArtQuery &
      Partial<Place> & {
        readonly around?: 'bot'
      },
  ): Promise<Plan>
}

/** The plan from above: the world around as the bot sees it, and where an art may be built. */
export function createPlan(deps: PlanDependencies): PlanService {
  async function artOf(query: ArtQuery): Promise<PlannedArt> {
    const file = query.task === undefined ? query.file : deps.repository.get(query.task).task.BlueprintPath
    const survey = file === undefined ? undefined : await deps.blueprints.survey(file)
    const width = query.width ?? survey?.width ?? MAP_SIDE
    const length = query.length ?? survey?.length ?? MAP_SIDE
    return {
      width,
      length,
      height: query.height ?? survey?.height ?? 1,
      start: survey?.area ?? startOfMaps({ width, length }),
      needsGround: query.needsGround ?? (survey !== undefined && survey.unsupported.onGround > 0),
    }
  }

  async function situationFor(query: ArtQuery) {
    const art = await artOf(query)
    const sight = deps.sight()
    const server = sight?.server ?? 0
    const bot = deps.botAt()
    const named = namedBlocks(deps.stations(), server)
    const queue = deps.repository
      .storedQueue()
      .filter(({ task }) => task.ID !== query.task && areSame(task.BuildingServer, server))
    const withNorthRows = queue.map(({ task: { OffsetX: x, OffsetZ: z }, area }) => {
      return { x, z, width: area.x + area.width, length: area.z + area.length }
    })
    const tasks = queue.map(({ task, area }) => ({
      task: task.ID,
      group: task.Group,
      x: task.OffsetX + area.x,
      z: task.OffsetZ + area.z,
      width: area.width,
      length: area.length,
    }))
    const plots = deps
      .plots()
      .filter((plot) => areSame(plot.server, server))
      .map(({ name, position: [x, , z], maps: [columns, rows] }) => ({
        plot: name,
        x,
        z,
        width: columns * MAP_SIDE,
        length: rows * MAP_SIDE,
      }))
    const middle = middleOf(named, bot)
    return {
      art,
      sight,
      bot,
      named,
      tasks,
      withNorthRows,
      plots,
      middle,
      ground: createGround(sight, bot),
      otherwise: middle.y,
    }
  }

  type Situation = Awaited<ReturnType<typeof situationFor>>

  function refusalOf({ art, named, tasks, plots }: Situation, at: Place): Text {
    const whole = areaOf(art, at)
    const box = named.find(({ position }) => isIn(whole, position))
    if (box) return sentence('planHoldsStation', { place: box.position.join(' ') })
    const plot = plots.find((one) => overlaps(one, mapsOf(art, at)))
    if (plot) return sentence('planOnPlot', { plot: plot.plot })
    const other = tasks.find((task) => overlaps(task, mapsOf(art, at)))
    return other ? sentence('checkOverlaps', { tasks: [other.task] }) : ''
  }

  /** Whole maps are kept free of stations: a map shows all of its cell. */
  function isFree(situation: Situation, at: Place): boolean {
    const maps = mapsUnder(situation.art, at)
    const { named, withNorthRows } = situation
    return (
      refusalOf(situation, at) === '' &&
      !named.some(({ position }) => isIn(maps, position)) &&
      // Maps that are joined share a row; an art of its own has another.
      !withNorthRows.some((area) => overlaps(area, areaOf(situation.art, at)))
    )
  }

  const look = (situation: Situation, at: Place): Promise<PlannedPlace> =>
    planPlace({ ...situation, at, refusal: refusalOf(situation, at) })

  return {
    async place(query: ArtQuery & Place): Promise<PlannedPlace> {
      return look(await situationFor(query), query)
    },
    async plan(query: ArtQuery & Partial<Place> & { readonly around?: 'bot' }): Promise<Plan> {
      const situation = await situationFor(query)
      const { art, sight, bot, named, tasks, plots, middle, ground } = situation
      const isNether = sight?.dimension === 'the_nether'
      const looker = query.around && bot
      const proposal =
        isNether || looker
          ? undefined
          : await proposePlace(
              art,
              middle,
              (at) => isFree(situation, at),
              (at) => look(situation, at),
            )
      const { OffsetX = proposal?.OffsetX, OffsetZ = proposal?.OffsetZ } = query
      const shown =
        OffsetX === undefined || OffsetZ === undefined ? undefined : areaOf(art, { OffsetX, OffsetZ })
      const window = looker ? squareAround(looker) : windowAround(shown, middle, plots)
      const drawn = await drawGround(window, ground, sight)
      const stations = stationAreas(named)
      return {
        ...window,
        ...drawn,
        ...(bot ? { bot } : {}),
        named: named.filter(({ position }) => isIn(window, position)),
        refused: [...stations, ...plots, ...tasks].filter((area) => overlaps(area, window)),
        ...(looker && sight ? { near: thingsNear(sight, looker) } : {}),
        ...(proposal ? { proposal } : {}),
        problem: isNether ? sentence('checkNether') : '',
      }
    },
  }
}

const areSame = (server: number, other: number) => server === other || server === 0 || other === 0
const areaOf = ({ width, length }: PlannedArt, { OffsetX, OffsetZ }: Place): Rectangle => ({
  x: OffsetX,
  z: OffsetZ,
  width,
  length,
})

const mapsOf = ({ start, width, length }: PlannedArt, { OffsetX, OffsetZ }: Place): Rectangle => ({
  x: OffsetX + start.x,
  z: OffsetZ + start.z,
  width: width - start.x,
  length: length - start.z,
})

function isIn({ x, z, width, length }: Rectangle, [blockX, , blockZ]: NamedBlock['position']): boolean {
  return blockX >= x && blockX < x + width && blockZ >= z && blockZ < z + length
}

/** The block of a station that is nearest to the bot; the bot itself where none is near. */
function middleOf(named: readonly NamedBlock[], bot: Position | undefined): Position {
  const away = ({ position: [x, , z] }: NamedBlock) => (bot ? Math.hypot(x - bot.x, z - bot.z) : 0)
  const [nearest] = named.toSorted((a, b) => away(a) - away(b))
  if (nearest && away(nearest) <= nearBlocks) {
    const [x, y, z] = nearest.position
    return { x, y, z }
  }
  const { x, y, z } = bot ?? { x: 0, y: usualY, z: 0 }
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}

/** The blocks of stations that lie close together, with the way around them. */
function stationAreas(named: readonly NamedBlock[]): Rectangle[] {
  const areas: Rectangle[] = []
  for (const { position } of named) {
    const [x, , z] = position
    let joined: Rectangle = { x: x - 1, z: z - 1, width: 3, length: 3 }
    for (let near = areas.findIndex((area) => isNear(area, joined)); near >= 0; ) {
      joined = together(joined, areas.splice(near, 1)[0]!)
      near = areas.findIndex((area) => isNear(area, joined))
    }
    areas.push(joined)
  }
  return areas
}

const isNear = (area: Rectangle, other: Rectangle) =>
  overlaps(area, { x: other.x - 4, z: other.z - 4, width: other.width + 8, length: other.length + 8 })
