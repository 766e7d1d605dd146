import { expect } from 'bun:test'
import { baseColourOf, baseColours } from '../../../lib/practice/maps/map-colours.ts'
import { areaAround, createMapArtist } from '../../../lib/practice/maps/map-drawing.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'
import { createWorld } from '../../../lib/practice/world/world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

const data = gameDataOf('26.1')
const colour = (name: string, shade: number) => baseColours.indexOf(name) * 4 + shade

/** Column 0 of the map around 0, 0 (its blocks stand at x = -64), after blocks are set at the given rows. */
function columnOf(blocks: Record<number, [string, number]>): number[] {
  const world = createWorld(data, 60)
  for (const [row, [state, y]] of Object.entries(blocks))
    world.setStateId(-64, y, Number(row) - 64, data.parse(state).id)
  const column = new Array<number>(128).fill(-1)
  createMapArtist(world).drawColumn(areaAround(0, 0, 0), 0, 0, 127, (row, value) => {
    column[row] = value
  })
  return column
}

test('level ground is normal, a step up light, a step down dark', () => {
  const column = columnOf({ 5: ['white_wool', 61], 6: ['white_wool', 61], 7: ['red_wool', 62] })

  expect(column.slice(4, 9)).toEqual([
    colour('grass', 1),
    colour('snow', 2),
    colour('snow', 1),
    colour('red', 2),
    colour('grass', 0),
  ])
})

test('the first row takes its shade from the row north of the map', () => {
  const column = columnOf({ [-1]: ['stone', 65], 0: ['stone', 63] })

  expect(column[0]).toBe(colour('stone', 0))
})

test('glass is transparent on a map, a carpet is not', () => {
  const column = columnOf({ 3: ['glass', 70], 4: ['lime_carpet', 61] })

  expect(column.slice(3, 5)).toEqual([colour('grass', 1), colour('lime', 2)])
})

test('water grows darker with its depth, in a checker pattern between', () => {
  const world = createWorld(data, 60)
  const water = data.parse('water').id
  const depths = [1, 3, 3, 5, 8, 8, 10]
  depths.forEach((depth, index) => {
    for (let y = 61; y < 61 + depth; y++) world.setStateId(-64, y, index - 64, water)
  })
  const column: number[] = []

  createMapArtist(world).drawColumn(areaAround(0, 0, 0), 0, 0, 6, (_, value) => void column.push(value))

  expect(column.map((value) => value % 4)).toEqual([2, 1, 2, 1, 1, 0, 0])
})

test('a vertical log shows its wood, a horizontal one its bark', () => {
  expect(baseColours[baseColourOf(data.parse('birch_log'))]).toBe('sand')
  expect(baseColours[baseColourOf(data.parse('birch_log[axis=x]'))]).toBe('quartz')
})

test('maps of one scale lie side by side from -64 on', () => {
  expect(areaAround(0, 0, 0)).toEqual({ centreX: 0, centreZ: 0, scale: 0 })
  expect(areaAround(64, -65, 0)).toEqual({ centreX: 128, centreZ: -128, scale: 0 })
  expect(areaAround(0, 0, 1)).toEqual({ centreX: 64, centreZ: 64, scale: 1 })
})

/** The picture of a client's map packets together. */
function pictureOf(client: RawClient, mapId: number): Uint8Array {
  const picture = new Uint8Array(128 * 128)
  for (const fields of client.all('map')) {
    const {
      itemDamage,
      columns,
      rows,
      x,
      y,
      data: patch,
    } = fields as unknown as {
      itemDamage: number
      columns: number
      rows: number
      x: number
      y: number
      data: Buffer
    }
    if (itemDamage !== mapId || !columns) continue
    for (let row = 0; row < rows; row++)
      picture.set(patch.subarray(row * columns, (row + 1) * columns), (y + row) * 128 + x)
  }
  return picture
}

for (const version of versions) {
  test(`an empty map becomes a filled one, drawn while it is held and sent in patches (${version})`, async () => {
    await using world = await startTestWorld({ version, viewDistance: 3 })
    world.give('Raw', 'map', 1)
    world.fill({ min: { x: 10, y: 61, z: 10 }, max: { x: 12, y: 61, z: 12 } }, 'red_wool')
    const client = await joinRaw(world)

    client.write('use_item', { hand: 0, sequence: 1, rotation: { x: 0, y: 0 } })
    await client.settled()
    world.skip(20)
    world.setBlock(-20, 61, -20, 'blue_wool')
    world.skip(20)
    await client.settled()

    expect(world.inventoryOf('Raw')[36]).toEqual({ name: 'filled_map', count: 1, data: { mapId: 0 } })
    const picture = pictureOf(client, 0)
    expect(Buffer.from(picture).equals(Buffer.from(world.subServer('1').maps.get(0)!.pixels))).toBe(true)
    expect(picture[(10 + 64) * 128 + 11 + 64]).toBe(colour('red', 2))
    expect(picture[(-20 + 64) * 128 - 20 + 64]).toBe(colour('blue', 2))
    expect(client.all('map').at(-1)).toMatchObject({ columns: 1, locked: false, scale: 0 })
  })
}

test('a map shows nothing of chunks far from all players', async () => {
  await using world = await startTestWorld({ viewDistance: 2 })
  world.give('Raw', 'map', 1)
  const client = await joinRaw(world)

  client.write('use_item', { hand: 0, sequence: 1, rotation: { x: 0, y: 0 } })
  await client.settled()
  world.skip(20)

  const { pixels } = world.subServer('1').maps.get(0)!
  expect(pixels[64 * 128 + 64]).toBe(colour('grass', 1))
  expect([pixels[64 * 128 + 16], pixels[16 * 128 + 64]]).toEqual([0, 0])
})

test('a map in a frame is sent to players nearby, turned by a click and dropped by a hit', async () => {
  await using world = await startTestWorld()
  const { id } = world.makeMap(0, 0)
  world.setBlock(2, 62, 3, 'stone')
  world.hangFrame(2, 62, 2, 'north', { name: 'filled_map', count: 1, data: { mapId: id } }, true)
  const client = await joinRaw(world)
  await client.settled()
  const frame = client.all('spawn_entity')[0]!

  client.write('use_entity', {
    target: frame.entityId,
    hand: 0,
    location: { x: 0, y: 0, z: 0 },
    sneaking: false,
  })
  await client.settled()
  const turned = client.all('entity_metadata').at(-1)?.metadata
  client.write('attack', { entityId: frame.entityId })
  await client.settled()

  expect(client.all('map')).toMatchObject([{ itemDamage: id, columns: 128, rows: 128 }])
  expect(frame).toMatchObject({ x: 2, y: 62, z: 2, objectData: 2 })
  expect(turned).toMatchObject([
    { key: 9, value: { itemCount: 1, components: [{ type: 'map_id', data: id }] } },
    { key: 10, value: 1 },
  ])
  expect([...world.subServer('1').frames.all()][0]?.item).toBeNull()
  expect(world.subServer('1').items.all()[0]?.stack.data).toEqual({ mapId: id })
})
