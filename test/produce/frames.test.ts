import { expect, test } from 'bun:test'
import type { ConversionQuery } from '../../lib/convert/schema/query.ts'
import { createProduction, type ProductionQuery } from '../../lib/produce/production.ts'
import { animatedGif } from '../support/pictures.ts'
import { pngFile } from '../support/png-file.ts'

const query = {
  maps: '2x1',
  fit: 'cover',
  palette: 'all',
  flat: true,
  plot: 'any',
  group: 'film',
  first: 0,
  wall: '0,70,0,south',
} satisfies ProductionQuery

function production() {
  const converted: [name: string, frame: number | undefined][] = []
  const walls: unknown[] = []
  const tasks = new Map<string, string>()
  const { produce } = createProduction({
    conversions: {
      async convert({ name }: { name: string }, { frame }: ConversionQuery) {
        converted.push([name, frame])
        return { name: `${name}.nbt` } as never
      },
    },
    blueprints: { remove: async () => {} },
    tasks: {
      async create(draft: { ID?: string; Finish?: { wall?: { position: unknown } } }) {
        tasks.set(draft.ID!, draft.ID!)
        walls.push(draft.Finish!.wall!.position)
        return draft.ID!
      },
    } as never,
    repository: { find: (id: string) => tasks.get(id) } as never,
    building: { setAutomatic: async () => {} } as never,
  })
  return { produce, converted, walls }
}

test('each picture of an animated GIF is one of the pictures, beside the one before it', async () => {
  const { produce, converted, walls } = production()
  const files = [
    { name: 'film.gif', bytes: await animatedGif() },
    { name: 'still.png', bytes: pngFile(2, 2) },
  ]

  const { pictures } = await produce(files, { ...query, frames: true })

  expect(pictures.map(({ picture }) => picture)).toEqual(['film 1.gif', 'film 2.gif', 'still.png'])
  expect(converted).toEqual([
    ['film 1.gif', 1],
    ['film 2.gif', 2],
    ['still.png', 1],
  ])
  expect(walls).toEqual([
    [0, 70, 0],
    [2, 70, 0],
    [4, 70, 0],
  ])
  const again = await produce(files, { ...query, frames: true })
  expect(again.pictures.map(({ isNew }) => isNew)).toEqual([false, false, false])
})

test('a size in blocks takes as much of the wall as its maps', async () => {
  const { produce, walls } = production()
  const still = { name: 'still.png', bytes: pngFile(2, 2) }
  await produce([still, { ...still, bytes: pngFile(3, 3) }], { ...query, blocks: '300x100' })
  expect(walls).toEqual([
    [0, 70, 0],
    [3, 70, 0],
  ])
})

test('without asking for them, an animated GIF is its first picture', async () => {
  const { produce, converted } = production()
  await produce([{ name: 'film.gif', bytes: await animatedGif() }], query)
  expect(converted).toEqual([['film.gif', undefined]])
})

test('an animation of more pictures than are converted in one request is refused before the first', async () => {
  const { produce, converted } = production()
  const two = await animatedGif()
  const image = two.indexOf(0x2c)
  const frame = two.slice(two.indexOf(0x2c, image + 10), -1)
  const long = new Uint8Array([
    ...two.slice(0, -1),
    ...Array.from({ length: 300 }, () => [...frame]).flat(),
    0x3b,
  ])

  const refused = produce([{ name: 'film.gif', bytes: long }], { ...query, frames: true })

  expect(refused).rejects.toThrow(/^These are 30\d pictures; send at most 256 at once/)
  expect(converted).toEqual([])
})

test.each(['30000001,64,0', '0,99999,0', '0,64,0,0', '1e3,64,0', ''])(
  'the box %j is nowhere',
  async (box) => {
    const { produce } = production()
    const files = [{ name: 'still.png', bytes: pngFile(2, 2) }]

    expect(produce(files, { ...query, box })).rejects.toMatchObject({ code: 'invalid' })
  },
)

test('pictures beyond the border of the world are refused', async () => {
  const { produce } = production()
  const files = [{ name: 'still.png', bytes: pngFile(2, 2) }]

  expect(produce(files, { ...query, wall: '29999999,64,0,south', first: 1 })).rejects.toMatchObject({
    code: 'invalid',
  })
})
