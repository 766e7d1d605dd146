import { expect } from 'bun:test'
import { join } from 'node:path'
import { runProduce } from '../../lib/demo/produce-command.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { pngFile } from '../support/png-file.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { finish, finishedMaps, furnishForFinishing, wallAt } from './finishing.ts'
import { carpet, openProductionLine } from './production-line.ts'

/** Of a tall picture that is shown as a whole, a narrow strip of a map has blocks. */
const stripOf = (red: number) => pngFile(1, 64, () => [red, 20, 20, 255])

test('pictures are converted, built, named and hung by one command, which can be run again', async () => {
  const stock = carpet(28, 'red', 'white')
  await using line = await openProductionLine({
    arts: [stock],
    furnish: (world) => furnishForFinishing(world, 2),
  })
  await line.whenReady()
  const folder = newFolder()
  const pictures = [stripOf(220), stripOf(160)].map(
    (bytes, at) => [join(folder, `${at}.png`), bytes] as const,
  )
  for (const [path, bytes] of pictures) await Bun.write(path, bytes)
  const printed: string[] = []
  const run = (ended: Promise<void>) =>
    runProduce(
      [
        ...pictures.map(([path]) => path),
        ...['--flat', '--items', 'red_carpet', '--fit', 'contain'],
        ...['--method', 'none', '--name', finish.name!, '--copies', '1'],
        ...['--box', finish.box!.join(), '--wall', [...wallAt, 'east'].join()],
      ],
      {
        connect: () => line.app().client,
        print: (text) => printed.push(text),
        progress: { write() {} },
        ended,
        pause: () => line.world.ticks(400),
      },
    )

  const stopped = await run(Promise.resolve())
  const code = await run(new Promise(() => {}))

  expect([stopped, code]).toEqual([1, 0])
  expect(printed.map((text) => JSON.parse(text))).toMatchObject([
    { pictures: 2, tasks: 2 },
    { pictures: 2, tasks: 2, done: 2, maps: 2, failed: [] },
  ])
  const { hung, box } = finishedMaps(line)
  expect(hung).toMatchObject([
    { place: '0.0', name: 'Art 0 0-0', rotation: 0 },
    { place: '1.0', name: 'Art 1 0-0', rotation: 0 },
  ])
  expect(box).toEqual(['1x Art 0 0-0', '1x Art 1 0-0'])
}, 120_000)
