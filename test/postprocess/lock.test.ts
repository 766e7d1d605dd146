import { expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import { createLock } from '../../lib/postprocess/lock.ts'
import { createPostProcessing, type MapWorker } from '../../lib/postprocess/postprocess.ts'
import { createScannedMaps } from '../../lib/postprocess/scanned-maps.ts'
import { openDatabase } from '../../lib/storage/database.ts'
import { createPostProcessStore } from '../../lib/storage/postprocess-store.ts'
import { silentLog } from '../support/silent-log.ts'
import { slotMap } from './scanned-map.ts'

const quiet = silentLog
const settings = { Start: '', Width: 1, Height: 1, Order: 'column', Template: 'x', CopyAmount: 2 }

function setUp(scan: MapWorker['scan']) {
  const store = createPostProcessStore(openDatabase(':memory:', quiet))
  store.replaceMaps([slotMap(0)])
  return createPostProcessing({
    store,
    scannedMaps: createScannedMaps(store),
    lock: createLock(quiet),
    worker: { scan, rename: async () => {}, copy: async () => {} },
    botState: () => ({ status: 'ready', reason: '' }),
    gameVersion: () => '1.21.4',
  })
}

/** Runs until it is stopped. */
const untilStopped: MapWorker['scan'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('every change is refused while a run holds the lock, and accepted again after a stop', async () => {
  const service = setUp(untilStopped)
  const changes: Readonly<Record<string, () => void>> = {
    scan: () => service.scan(settings),
    configure: () => service.configure(settings),
    size: () => service.setSize(1, 1),
    copyAmount: () => service.setCopyAmount(1),
    copy: () => service.copy(),
    copyOne: () => service.setCopy('map-0', true),
    copyCount: () => service.setCopyCount('map-0', 2),
    setRename: () => service.setRename([{ uuid: 'map-0', rename: true }]),
    rename: () => service.rename('loose'),
    template: () => service.setTemplate(''),
    name: () => service.setName('map-0', 'x'),
    order: () => service.setOrder('row'),
    skip: () => service.setSkip('map-0', false),
    clear: () => service.clear(),
  }

  service.scan(settings)

  for (const [name, change] of Object.entries(changes)) {
    expect([name, textOf(change)]).toEqual([
      name,
      'Post-processing is locked: a scan is under way; wait for it or stop it.',
    ])
  }
  await service.stop()
  expect(service.progress()).toMatchObject({ locked: false, operation: 'scan', result: 'stopped', error: '' })
  for (const [name, change] of Object.entries(changes)) {
    expect([name, textOf(change)]).toEqual([name, ''])
    await service.stop()
  }
})

test('a run that fails leaves the lock free and says why', async () => {
  const service = setUp(() => Promise.reject(new Failure('broken', 'The chest does not open.')))

  service.scan(settings)
  await ended(service)

  expect(service.progress()).toMatchObject({
    locked: false,
    result: 'failed',
    error: 'The chest does not open.',
  })
})

test('a run reports its progress', async () => {
  const service = setUp(async ({ report }) => report({ phase: 'reading', done: 3, total: 9 }))

  service.scan(settings)
  await ended(service)

  expect(service.progress()).toMatchObject({ locked: false, result: 'done', done: 3, total: 9, phase: '' })
})

test('renaming is refused when one name is impossible, before anything is touched', () => {
  const service = setUp(untilStopped)
  service.setTemplate('{{printf "%060d" .Index}}')

  expect(textOf(() => service.rename('loose'))).toContain('the game allows 50')
  expect(service.progress().locked).toBe(false)
})

test('nothing can be renamed or copied before a scan', () => {
  const service = setUp(untilStopped)
  service.clear()

  expect(textOf(() => service.copy())).toStartWith('No maps have been scanned')
  expect(textOf(() => service.rename('loose'))).toStartWith('No maps have been scanned')
})

function textOf(act: () => void): string {
  try {
    act()
    return ''
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

function ended(service: ReturnType<typeof setUp>): Promise<void> {
  return new Promise((resolve) => {
    const leave = service.changed(() => {
      if (service.progress().locked) return
      leave()
      resolve()
    })
  })
}
