import { expect, test } from 'bun:test'
import { createInspector } from '../../../lib/builder/site/inspect.ts'
import { createChannel } from '../../../lib/emitter.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Player } from '../../../lib/game/player.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'

test('a walker that can get no nearer waits for the chunk, since it may be near enough', async () => {
  const blocks = fakeBlocks()
  const site = siteOf(blueprintOfLayers([['wws']], { w: 'wool', s: 'stone' }), blocks)
  const world = fakeWorld()
  let isSeen = false
  const chunkLoaded = createChannel<{ readonly x: number; readonly z: number }>()
  const inspector = createInspector({
    ...turns,
    site,
    firstLook: { take: async () => {} },
    player: {
      blocks,
      world: {
        stateAt: (x: number, y: number, z: number) => (isSeen ? world.stateAt(x, y, z) : null),
        changed: createChannel().subscribe,
        chunkLoaded: chunkLoaded.subscribe,
      },
      body: {
        canFly: () => false,
        position: () => ({ x: 90, y: 0, z: 0 }),
        async travel() {
          setTimeout(() => {
            isSeen = true
            chunkLoaded.publish({ x: 0, z: 0 })
          })
          throw new Failure('broken', 'There is no way.')
        },
      },
    } as unknown as Player,
  })

  expect(await inspector.inspect()).toMatchObject({ right: 0, wrong: 0 })
})

test('the last look goes to what is out of sight, though it was right when it was seen', async () => {
  const blocks = fakeBlocks()
  const site = siteOf(blueprintOfLayers([['w']], { w: 'wool' }), blocks)
  const world = fakeWorld()
  world.set(0, 0, 0, blocks.stateOf('wool'))
  const chunkLoaded = createChannel<{ readonly x: number; readonly z: number }>()
  let isInSight = true
  const inspector = createInspector({
    ...turns,
    site,
    firstLook: { take: async () => {} },
    player: {
      blocks,
      world: {
        stateAt: (x: number, y: number, z: number) => (isInSight ? world.stateAt(x, y, z) : null),
        changed: createChannel().subscribe,
        chunkLoaded: chunkLoaded.subscribe,
      },
      body: {
        canFly: () => true,
        position: () => ({ x: 90, y: 0, z: 0 }),
        async travel() {
          isInSight = true
          chunkLoaded.publish({ x: 0, z: 0 })
        },
      },
    } as unknown as Player,
  })
  expect(await inspector.glance()).toMatchObject({ right: 1 })
  isInSight = false
  world.set(0, 0, 0, 0)

  expect(await inspector.glance()).toMatchObject({ right: 1 })
  expect(await inspector.inspect()).toMatchObject({ right: 0 })
})
