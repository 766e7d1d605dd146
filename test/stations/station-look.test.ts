import { expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import {
  createStationLook,
  type LookThroughStations,
  type StationLook,
  type StationLookService,
} from '../../lib/stations/station-look.ts'
import { sentence } from '../../lib/words/sentence.ts'
import { silentLog as log } from '../support/silent-log.ts'

/** A look in the game that ends when it is stopped, or as `end` says. */
function lookThat(end?: () => void) {
  const state = { isBuilding: false }
  const look: LookThroughStations = async (signal, report) => {
    report({ opened: 1, total: 2 })
    end?.()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const service = createStationLook({
    look,
    botState: () => ({ status: 'ready', reason: '' }),
    otherWork: () => (state.isBuilding ? sentence('busyBuilding') : undefined),
    log,
  })
  return { service, state }
}

/** Resolves when the state is changed to one that fits. */
function until(service: StationLookService, fits: (state: StationLook) => boolean): Promise<void> {
  return new Promise((resolve) =>
    service.changed(() => {
      if (fits(service.state())) resolve()
    }),
  )
}

test('a look shows how far it is, and refuses another until it is stopped', async () => {
  const { service } = lookThat()

  service.start()
  await until(service, ({ opened }) => opened === 1)

  expect(() => service.start()).toThrow('being looked through')
  expect(service.state()).toEqual({ isLooking: true, opened: 1, total: 2, problem: '' })
  await service.stop()
  expect(service.state()).toEqual({ isLooking: false, opened: 1, total: 2, problem: '' })
})

test('while a map is being built none begins', () => {
  const { service, state } = lookThat()
  state.isBuilding = true

  expect(() => service.start()).toThrow('A map is being built')
  expect(service.state().isLooking).toBe(false)
})

test('a look that fails says why, and another may begin', async () => {
  const { service } = lookThat(() => {
    throw new Failure('broken', 'There is no warp material.')
  })

  service.start()
  await until(service, ({ isLooking }) => !isLooking)

  expect(service.state()).toMatchObject({ isLooking: false, problem: 'There is no warp material.' })
  expect(() => service.start()).not.toThrow()
})
