import { join, relative } from 'node:path'
import type { Arguments } from '../arguments.ts'
import { bodyOf, createClient } from '../client/client.ts'
import { bunPngTools } from '../images/native/png-tools.ts'
import { encodeMapPng } from '../images/png.ts'
import type { Log } from '../log.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { previewOf } from '../mapart/preview.ts'
import { personalityNamed } from '../practice/server/personalities.ts'
import { keepServing, printLine, startDemoService } from './demo-service.ts'
import { accountNames, configure, inGame } from './frontend.ts'
import { runProduce } from './produce-command.ts'
import { openProductionSite, type ProductionSite } from './production-site.ts'
import { drawSampleArt } from './sample-art.ts'
import { sideBySide } from './side-by-side.ts'

/** The result, printed as the last line. All is counted in the practice world, not by the bot. */
interface ProduceDemoResult {
  /** Whether a map hangs in the frame, upright. */
  readonly hangs: boolean
  /** Pixels of it that are not those of the picture. */
  readonly differing: number
  readonly name: string
  /** Items of the map in boxes. */
  readonly copies: number
  /** Blocks of the art that were not cleared away. */
  readonly standing: number
  readonly seconds: number
}

const mapName = 'Sample'
const copies = 2
const lookIntervalMs = 2000

/**
 * Makes a map of a picture in a practice world with `mapwright produce`, as a user would: converts it, builds it on a plot, fills, names,
 * copies and hangs the map and clears the plot. Returns the exit code.
 */
export async function runProduceDemo(
  given: Arguments,
  log: Log,
  ending: PromiseWithResolvers<void>,
): Promise<number> {
  const art = drawSampleArt()
  const picture = previewOf(art)
  const site = await openProductionSite(art, {
    limiter: given.demo.limiter,
    personality: personalityNamed(given.demo.personality),
  })
  const { mapwright, data } = await startDemoService(given, log, ending)
  const started = performance.now()
  try {
    const client = createClient({ baseUrl: mapwright.url })
    await configure(client, site, accountNames(given.demo.bots))
    const plots = { plots: [site.plot] }
    bodyOf(await client.post('/config/{service}', { path: { service: 'plots' }, body: plots }))
    await inGame(client, ending.promise)
    const file = join(data, 'renders', 'sample-picture.png')
    await Bun.write(file, encodeMapPng(picture, bunPngTools))
    const words = [
      file,
      ...['--flat', '--palette', 'carpets', '--method', 'none', '--price', '0', '--group', 'demo'],
      ...['--name', mapName, '--copies', String(copies)],
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
    const { shown, ...seen } = lookAtWall(site, picture)
    const drawn = join(data, 'renders', 'sample-picture-and-wall.png')
    await Bun.write(drawn, encodeMapPng(sideBySide(picture, shown), bunPngTools, 2))
    printLine(`picture and wall side by side: ${relativeTo(drawn)}`)
    if (code === 0 && !given.demo.once) await keepServing(mapwright.url, ending.promise)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    printLine(JSON.stringify({ ...seen, seconds } satisfies ProduceDemoResult))
    const isRight = seen.hangs && seen.differing === 0 && seen.name === mapName && seen.copies === copies
    return code === 0 && isRight && seen.standing === 0 ? 0 : 1
  } finally {
    await mapwright.stop()
    await site.world.stop()
  }
}

/** The frame, the boxes and the plot as the practice world has them. */
function lookAtWall({ world, wall, plot }: ProductionSite, wanted: MapPicture) {
  const { frames, containers, maps } = world.subServer('1')
  const [x, y, z] = wall
  const frame = [...frames.all()].find(
    ({ position }) => position.x === x && position.y === y && position.z === z,
  )
  const map = frame?.item?.data
  const pixels = maps.get(map?.mapId ?? -1)?.pixels ?? new Uint8Array(wanted.pixels.length)
  const boxed = [...containers.all()].flatMap(({ container }) => container.items)
  const [west, bottom, north] = plot.position
  const standing = world.countBlocks({
    min: { x: west, y: bottom, z: north - 1 },
    max: { x: west + MAP_SIDE - 1, y: bottom, z: north + MAP_SIDE - 1 },
  })
  return {
    shown: { ...wanted, pixels },
    hangs: frame?.item?.name === 'filled_map' && frame.rotation === 0,
    differing: wanted.pixels.filter((pixel, at) => pixel !== pixels[at]).length,
    name: map?.customName ?? '',
    copies: boxed.reduce(
      (sum, stack) => sum + (map && stack?.data?.mapId === map.mapId ? (stack?.count ?? 0) : 0),
      0,
    ),
    standing: Object.values(standing).reduce((sum, count) => sum + count, 0),
  }
}

const relativeTo = (path: string): string => (path.startsWith('/') ? relative(process.cwd(), path) : path)
