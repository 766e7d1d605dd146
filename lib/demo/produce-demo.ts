import { join, relative } from 'node:path'
import type { Arguments } from '../arguments.ts'
import { bodyOf, type Client, createClient } from '../client/client.ts'
import { bunPngTools } from '../images/native/png-tools.ts'
import { encodeMapPng } from '../images/png.ts'
import type { Log } from '../log.ts'
import { blankPicture, copyPart } from '../mapart/copy-part.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { previewOf } from '../mapart/preview.ts'
import { personalityNamed } from '../practice/server/personalities.ts'
import { keepServing, printLine, startDemoService } from './demo-service.ts'
import { accountNames, configure, inGame } from './frontend.ts'
import { runProduce } from './produce-command.ts'
import { openProductionSite, type ProductionSite } from './production-site.ts'
import { drawSampleArt, dyes } from './sample-art.ts'
import { sideBySide } from './side-by-side.ts'

/** The result, printed as the last line. All is counted in the practice world, not by the bots. */
interface ProduceDemoResult {
  readonly maps: readonly MapOnWall[]
  /** Blocks of the arts that were not cleared away. */
  readonly standing: number
  /** Until the last map hung. */
  readonly seconds: number
}

interface MapOnWall {
  /** Whether a map hangs in the frame, upright. */
  readonly hangs: boolean
  /** Pixels of it that are not those of the picture. */
  readonly differing: number
  readonly name: string
  /** Items of the map in boxes. */
  readonly copies: number
}

/** North-western corners of the parts of the sample picture that are the pictures: the peaks, the sun, its light on the lake. */
const details = [
  { x: 34, y: 36 },
  { x: 66, y: 38 },
  { x: 62, y: 80 },
] as const
/**
 * Pixels of a picture, so that the whole takes a few minutes. It lies at the northern edge of its map, of which the rest stays empty:
 * only there has its first row blocks to its north, and so the shade of the others.
 */
const detailSide = 32
const group = 'demo'
const carpets = dyes.map((dye) => `${dye}_carpet`).join()
const template = 'Sample {{add .Group 1}}'
const copies = 2
const lookIntervalMs = 2000

/**
 * Makes maps of three pictures in a practice world with `mapwright produce`, as a user would: converts them, builds one after the other
 * on a plot that a device clears, fills, names, copies and hangs the maps. Returns the exit code.
 */
export async function runProduceDemo(
  flags: Arguments,
  log: Log,
  ending: PromiseWithResolvers<void>,
): Promise<number> {
  const art = drawSampleArt()
  const pictures = details.map((corner) => cutOut(previewOf(art), corner))
  const site = await openProductionSite(
    art,
    { limiter: flags.demo.limiter, personality: personalityNamed(flags.demo.personality) },
    pictures.length,
  )
  const { mapwright, data } = await startDemoService(flags, log, ending)
  const started = performance.now()
  try {
    const client = createClient({ baseUrl: mapwright.url })
    await deleteTasksLeft(client)
    await configure(client, site, accountNames(flags.demo.bots))
    const plots = { plots: [site.plot] }
    bodyOf(await client.post('/config/{service}', { path: { service: 'plots' }, body: plots }))
    // An earlier demo may have been ended while it built there.
    await client.post('/plots/{name}/open', { path: { name: site.plot.name } })
    await inGame(client, ending.promise)
    const files = pictures.map((_, at) => join(data, 'renders', `sample-${at + 1}.png`))
    for (const [at, file] of files.entries()) await Bun.write(file, encodeMapPng(pictures[at]!, bunPngTools))
    const words = [
      ...files,
      ...['--flat', '--items', carpets, '--method', 'none', '--price', '0', '--group', group],
      ...['--name', template, '--copies', String(copies)],
      ...['--box', site.box.join(), '--wall', `${site.wall.join()},west`, '--api', mapwright.url],
    ]
    printLine(`mapwright produce ${words.map((word) => relativeTo(word)).join(' ')}`)
    const code = await runProduce(words, {
      connect: () => client,
      print: printLine,
      progress: process.stderr,
      ended: ending.promise,
      pause: () => Bun.sleep(lookIntervalMs),
    })
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const standing = countStanding(site)
    const wall = pictures.map((picture, at) => lookAtFrame(site, at, picture))
    const drawn = join(data, 'renders', 'sample-wall.png')
    const shown = wall.map(({ pixels }) => withRim({ width: MAP_SIDE, height: MAP_SIDE, pixels }))
    await Bun.write(drawn, encodeMapPng(sideBySide(shown), bunPngTools, 5))
    printLine(`the wall: ${relativeTo(drawn)}`)
    if (code === 0 && !flags.demo.once) await keepServing(mapwright.url, ending.promise)
    const maps = wall.map(({ pixels: _, ...map }) => map)
    printLine(JSON.stringify({ maps, standing, seconds } satisfies ProduceDemoResult))
    const areRight = maps.every(
      (map, at) =>
        map.hangs && map.differing === 0 && map.name === `Sample ${at + 1}` && map.copies === copies,
    )
    return code === 0 && areRight && standing === 0 ? 0 : 1
  } finally {
    await mapwright.stop()
    await site.world.stop()
  }
}

/** Deletes the tasks of an earlier demo that was ended before its maps hung: its world is gone. */
async function deleteTasksLeft(client: Client): Promise<void> {
  for (const { ID, Group } of bodyOf(await client.get('/mapart/tasks')))
    if (Group === group) bodyOf(await client.delete('/mapart/tasks/{id}', { path: { id: ID } }))
}

/** Pixels of a map to the west of the picture on it. */
const rim = (MAP_SIDE - detailSide) / 2

/** A map that is empty but for a part of a picture. */
function cutOut(whole: MapPicture, corner: (typeof details)[number]): MapPicture {
  const map = blankPicture(MAP_SIDE, MAP_SIDE)
  copyPart(whole, { ...corner, width: detailSide, height: detailSide }, map, { x: rim, y: 0 })
  return map
}

/** The picture on a map, with a little of what is beside and below it. */
function withRim(map: MapPicture): MapPicture {
  const beside = 4
  const shown = blankPicture(detailSide + 2 * beside, detailSide + beside)
  copyPart(map, { ...shown, x: rim - beside, y: 0 }, shown, { x: 0, y: 0 })
  return shown
}

/** A frame and the boxes as the practice world has them. */
function lookAtFrame({ world, wall }: ProductionSite, at: number, wanted: MapPicture) {
  const { frames, containers, maps } = world.subServer('1')
  const [x, y, z] = wall
  const frame = [...frames.all()].find(
    ({ position }) => position.x === x && position.y === y && position.z === z + at,
  )
  const map = frame?.item?.data
  const pixels = maps.get(map?.mapId ?? -1)?.pixels ?? new Uint8Array(wanted.pixels.length)
  const boxed = [...containers.all()].flatMap(({ container }) => container.items)
  return {
    pixels,
    hangs: frame?.item?.name === 'filled_map' && frame.rotation === 0,
    differing: wanted.pixels.filter((pixel, at) => pixel !== 0 && pixel !== pixels[at]).length,
    name: map?.customName ?? '',
    copies: boxed.reduce(
      (sum, stack) => sum + (map && stack?.data?.mapId === map.mapId ? (stack?.count ?? 0) : 0),
      0,
    ),
  }
}

/** Blocks on the plot. */
function countStanding({ world, plot }: ProductionSite): number {
  const [west, bottom, north] = plot.position
  const counts = world.countBlocks({
    min: { x: west, y: bottom, z: north - 1 },
    max: { x: west + MAP_SIDE - 1, y: bottom, z: north + MAP_SIDE - 1 },
  })
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

const relativeTo = (path: string): string => (path.startsWith('/') ? relative(process.cwd(), path) : path)
