import { expect, test } from 'bun:test'
import type { MapPicture } from '../../lib/mapart/map-picture.ts'
import type { BlockAt } from '../../lib/mapart/picture-of-world.ts'
import { createRenderer } from '../../lib/tasks/build/renderer.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createWorkshop, draft } from './workshop.ts'

/** Two maps side by side, a row of wool over both. */
const art = blueprintOf(
  { width: 200, height: 1, length: 2 },
  Array.from({ length: 400 }, (_, i) => [i % 200, 0, Math.floor(i / 200), 'red_wool'] as const),
)

function createStudio(world: BlockAt | undefined, save?: () => Promise<void>) {
  const workshop = createWorkshop()
  const saved: string[] = []
  const drawn: MapPicture[] = []
  const renderer = createRenderer({
    repository: workshop.repository,
    blueprints: { read: async () => art },
    building: workshop.building,
    world: () => world,
    gameVersion: () => undefined,
    async encode(picture) {
      drawn.push(picture)
      return new Uint8Array([1, 2, 255])
    },
    save: save ?? (async (name, png) => void saved.push(`${name}: ${png.length} bytes`)),
    now: () => new Date(Date.UTC(2026, 10, 20, 12, 34, 56, 789)),
  })
  return { ...workshop, renderer, saved, drawn }
}

/** Wool wherever anybody looks. */
const woolen: BlockAt = () => ({ name: 'red_wool', properties: {} })

async function startBuilding({ tasks, building, settle }: ReturnType<typeof createStudio>): Promise<string> {
  const id = await tasks.create(draft)
  building.start(id)
  await settle()
  return id
}

test('the build in progress is drawn whole, saved under its id and the time, and shown in its record', async () => {
  const studio = createStudio(woolen)
  const id = await startBuilding(studio)

  await studio.renderer.render()

  expect(studio.saved).toEqual([`${id}-2026-11-20T12-34-56.789Z.png: 3 bytes`])
  expect(studio.drawn.map(({ width, height }) => [width, height])).toEqual([[200, 2]])
  expect(studio.drawn[0]?.pixels).not.toContain(0)
  expect(studio.tasks.get(id).Record?.PreviewImage).toEqual(['AQL/'])
})

test('only the newest picture is kept in the record', async () => {
  const studio = createStudio(woolen)
  const id = await startBuilding(studio)

  await studio.renderer.render()
  await studio.renderer.render()

  expect(studio.tasks.get(id).Record?.PreviewImage).toHaveLength(1)
})

test('a picture is refused while nothing is built', async () => {
  const { renderer } = createStudio(woolen)

  await expect(renderer.render()).rejects.toMatchObject({ code: 'conflict' })
})

test('without a game, and without room on the disk, the text says why there is no picture', async () => {
  const away = createStudio(undefined)
  const full = createStudio(woolen, () => Promise.reject(new Error('no space left on device')))
  await startBuilding(away)
  await startBuilding(full)

  await expect(away.renderer.render()).rejects.toThrow('The bot is not in the game')
  await expect(full.renderer.render()).rejects.toThrow('could not be saved: no space left on device')
})
