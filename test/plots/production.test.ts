import { expect } from 'bun:test'
import type { Position } from '../../lib/game/position.ts'
import { addWaterDevice } from '../../lib/practice/devices/water-device.ts'
import { dropItem } from '../../lib/practice/rules/drop-item.ts'
import { suppressedArt } from '../builder/build-arts.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { carpet, openProductionLine, verdictOf } from './production-line.ts'

const right: Awaited<ReturnType<typeof verdictOf>> = {
  state: 'free',
  maps: ['box', 'box'],
  differing: [0, 0],
  standing: {},
}

const arts = { one: carpet(3, 'red', 'blue'), two: carpet(4, 'blue', 'lime') }

test('two files are built one after the other on one plot, which is clear in the end', async () => {
  await using line = await openProductionLine({ arts: Object.values(arts) })
  const reds = line.itemsOf('red_carpet')

  await line.queue(arts)
  await line.finished()

  expect(await verdictOf(line, arts)).toEqual(right)
  expect(line.itemsOf('red_carpet')).toBe(reds)
}, 60_000)

test('suppressed art is drawn on a plot, of which both layers are cleared for the next', async () => {
  const drawn = {
    one: suppressedArt({ width: 4, length: 4, seed: 1 }),
    two: suppressedArt({ width: 5, length: 3, seed: 2 }),
  }
  await using line = await openProductionLine({ arts: Object.values(drawn), game: { viewDistance: 10 } })

  await line.queue(drawn)
  await line.finished()

  expect(await verdictOf(line, drawn)).toEqual(right)
}, 60_000)

// `line-suite.ts` kills in the other states, too.
test.each(['opening', 'storing', 'clearing'] as const)(
  'a service that is killed as soon as its plot is %s loses, doubles and forgets nothing',
  async (state) => {
    await using line = await openProductionLine({ arts: Object.values(arts) })

    const killed = line.killAt(state)
    await line.queue(arts)
    await killed
    await line.finished()

    expect(await verdictOf(line, arts)).toEqual(right)
  },
  60_000,
)

const device: Position = { x: -66, y: 61, z: -60 }
const plotOfOne = { min: { x: -64, y: 61, z: -64 }, max: { x: -57, y: 61, z: -57 } }

test.each(['button', 'chest', 'failing'] as const)(
  'a device clears a plot: %s',
  async (kind) => {
    let pushes = () => 0
    await using line = await openProductionLine({
      arts: [arts.one],
      clear: { kind: 'press', position: [device.x, device.y, device.z], seconds: 10 },
      furnish(world) {
        if (kind === 'chest') world.placeChest(device.x, device.y, device.z, { kind: 'trapped' })
        else world.setBlock(device.x, device.y, device.z, 'stone_button[face=floor]')
        const failsEvery = kind === 'failing' ? 1 : Number.POSITIVE_INFINITY
        pushes = addWaterDevice(world, { plot: plotOfOne, trigger: device, ticks: 100, failsEvery })
      },
    })

    await line.queue({ one: arts.one })
    await line.finished()

    expect(await verdictOf(line, arts)).toEqual({ ...right, maps: ['box'], differing: [0] })
    expect(pushes()).toBe(kind === 'failing' ? 2 : 1)
    // The device takes them, wherever that leads them.
    if (kind !== 'failing') expect([...line.world.subServer('1').items.all()]).not.toHaveLength(0)
  },
  60_000,
)

test('the bot goes to a device by the warp of its plot', async () => {
  const far = { min: { ...plotOfOne.min, x: 576 }, max: { ...plotOfOne.max, x: 583 } }
  const button = { ...device, x: 574 }
  const times: Record<string, number> = {}
  await using line = await openProductionLine({
    arts: [arts.one],
    plots: 6,
    clear: { kind: 'press', position: [button.x, button.y, button.z], seconds: 10 },
    furnish(world) {
      world.setBlock(button.x, button.y, button.z, 'stone_button[face=floor]')
      addWaterDevice(world, { plot: far, trigger: button, ticks: 100 })
      world.on(({ type }) => {
        if (type === 'pressed') times.pressed = performance.now()
      })
    },
  })
  const { plots } = line.app().mapwright.services
  plots.changed(() => {
    if (plots.list()[5]!.state === 'clearing') times.began ??= performance.now()
  })

  await line.queue({ one: arts.one }, { Plot: 'plot6' })
  await line.finished()

  expect(times.pressed! - times.began!).toBeLessThan(6000)
}, 60_000)

test('a device whose first push the server never hears of is pushed once more', async () => {
  let pushes = () => 0
  await using line = await openProductionLine({
    arts: [arts.one],
    clear: { kind: 'press', position: [device.x, device.y, device.z], seconds: 10 },
    furnish(world) {
      world.setBlock(device.x, device.y, device.z, 'stone_button[face=floor]')
      pushes = addWaterDevice(world, { plot: plotOfOne, trigger: device, ticks: 100 })
    },
  })
  const { plots } = line.app().mapwright.services
  const [bot] = line.bots
  const stop = plots.changed(() => {
    if (plots.list()[0]!.state !== 'clearing') return
    stop()
    line.world.faults.connection(bot!, { latencyMs: 0, jitterMs: 0, lost: { block_place: 1 } })
    void line.world.ticks(200).then(() => line.world.faults.connection(bot!, null))
  })

  await line.queue({ one: arts.one })
  await line.finished()

  expect(await verdictOf(line, arts)).toEqual({ ...right, maps: ['box'], differing: [0] })
  expect(pushes()).toBe(1)
}, 60_000)

test('a plot whose device still runs is not built on, however often the bot is cut off from it', async () => {
  await using line = await openProductionLine({
    arts: Object.values(arts),
    clear: { kind: 'press', position: [device.x, device.y, device.z], seconds: 60 },
    furnish(world) {
      world.setBlock(device.x, device.y, device.z, 'stone_button[face=floor]')
      addWaterDevice(world, { plot: plotOfOne, trigger: device, ticks: 1800 })
    },
  })
  const [bot = ''] = line.bots
  const { world } = line
  const isCutOff = Promise.withResolvers<void>()
  const stop = world.on(({ type }) => {
    if (type !== 'pressed') return
    stop()
    void cutOften().then(isCutOff.resolve)
  })
  async function cutOften(): Promise<void> {
    for (let cuts = 0; cuts < 12; await world.ticks(5)) {
      if (!world.network.players.has(bot)) continue
      world.faults.cut(bot)
      cuts++
    }
  }

  await line.queue(arts)
  await isCutOff.promise
  await line.finished(1)

  expect(await verdictOf(line, arts)).toEqual(right)
}, 60_000)

test('a device that has cleared the plot is not set off once more after a restart', async () => {
  let pushes = () => 0
  await using line = await openProductionLine({
    arts: [arts.one],
    clear: { kind: 'press', position: [device.x, device.y, device.z], seconds: 10 },
    furnish(world) {
      world.placeChest(device.x, device.y, device.z, { kind: 'trapped' })
      pushes = addWaterDevice(world, { plot: plotOfOne, trigger: device, ticks: 200 })
    },
  })
  const isRestarted = Promise.withResolvers<void>()
  const stop = line.world.on(() => {
    if (pushes() === 0) return
    stop()
    void line.world.ticks(80).then(line.kill).then(isRestarted.resolve)
  })

  await line.queue({ one: arts.one })
  await isRestarted.promise
  await line.finished()

  expect(await verdictOf(line, arts)).toEqual({ ...right, maps: ['box'], differing: [0] })
  expect(pushes()).toBe(1)
}, 60_000)

test('a plot of which the bot does not see the far end is not free while water stands there', async () => {
  const wide = blueprintOf({ width: 100, height: 1, length: 1 }, [
    [0, 0, 0, 'red_carpet'],
    [99, 0, 0, 'red_carpet'],
  ])
  await using line = await openProductionLine({
    arts: [wide],
    clear: { kind: 'press', position: [device.x, device.y, device.z], seconds: 1 },
    furnish(world) {
      world.setBlock(device.x, device.y, device.z, 'stone_button[face=floor]')
      const far = { min: { x: 35, y: 61, z: -64 }, max: { x: 36, y: 61, z: -64 } }
      addWaterDevice(world, { plot: plotOfOne, trigger: device, ticks: 50 })
      addWaterDevice(world, { plot: far, trigger: device, ticks: 900 })
    },
  })
  const { plots } = line.app().mapwright.services
  let far: string | undefined
  plots.changed(() => {
    if (plots.list()[0]!.made.length > 0 && plots.list()[0]!.state === 'free')
      far ??= line.world.blockAt(35, 61, -64)
  })

  await line.queue({ wide })
  await line.finished()

  expect(far).toBe('air')
}, 60_000)

test('what others have put on a plot is left and closes it; its task is done all the same', async () => {
  await using line = await openProductionLine({ arts: [arts.one] })
  const watch = line.app().mapwright.services.plots
  watch.changed(() => {
    if (watch.list()[0]!.state === 'clearing') line.world.setBlock(-64, 61, -64, 'chest')
  })

  await line.queue({ one: arts.one })
  await line.finished()

  expect(watch.list()[0]).toMatchObject({ state: 'closed' })
  expect(String(watch.list()[0]!.reason)).toContain('-64 61 -64')
  expect(line.standing()).toEqual({ chest: 1 })
}, 60_000)

const button: Position = { x: 64, y: 61, z: -79 }
const leftLying: Readonly<Record<string, readonly string[]>> = {
  dig: ['red_carpet 56', 'red_carpet 58'],
  press: ['red_carpet 56', 'red_carpet 58', 'red_carpet 74'],
}
test.each(Object.keys(leftLying))(
  'items nearer to another plot are left there, and around a plot with a device; never what the owner had: %s',
  async (kind) => {
    const position: [number, number, number] = [button.x, button.y, button.z]
    await using line = await openProductionLine({
      arts: [arts.one],
      plots: 2,
      clear: kind === 'press' ? { kind, position, seconds: 10 } : { kind: 'dig' },
      furnish(world) {
        world.setBlock(button.x, button.y, button.z, 'stone_button[face=floor]')
        const plot = { min: { x: 64, y: 61, z: -64 }, max: { x: 67, y: 61, z: -61 } }
        addWaterDevice(world, { plot, trigger: button, ticks: 60 })
        world.give('Mapper', 'emerald', 3)
      },
    })
    const sub = line.world.subServer('1')
    let hasFallen = false
    line.app().mapwright.services.building.progressed(({ placements }) => {
      if (placements === 0 || hasFallen) return
      hasFallen = true
      dropItem(sub, { x: 58, y: 61, z: -76 }, 'red_carpet', 1)
      dropItem(sub, { x: 56, y: 61, z: -62 }, 'red_carpet', 1)
      dropItem(sub, { x: 74, y: 61, z: -76 }, 'red_carpet', 1)
      dropItem(sub, { x: 67, y: 61, z: -76 }, 'emerald', 1)
    })

    await line.queue({ one: arts.one }, { Plot: 'plot2' })
    await line.finished()

    const left = [...sub.items.all()].map(({ stack, position: { x } }) => `${stack.name} ${Math.floor(x)}`)
    const isDropped = (item: string) => /emerald| 5\d$| 74$/.test(item)
    expect([...new Set(left.filter(isDropped))].sort()).toEqual([...leftLying[kind]!])
  },
  60_000,
)
