import { afterEach, expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { configurations } from '../../lib/dashboard/state/configuration.ts'
import {
  changeStation,
  changeStations,
  discardStations,
  foundBoxes,
  hasStationChanges,
  type Station,
  saveStations,
  shownStations,
  stockOf,
} from '../../lib/dashboard/state/more/stations-draft.ts'
import { stationStock } from '../../lib/dashboard/state/stations.ts'

const saved = configurations['mapart-box']

function station(warp: string, more: Partial<Station> = {}): Station {
  return { server: 1, warp, boxes: [], ...more } as Station
}
const warps = () => shownStations.value?.map(({ warp }) => warp)

afterEach(() => {
  discardStations()
  saved.value = undefined
  stationStock.value = undefined
})

test('a changed station is shown until the changes are discarded', () => {
  saved.value = { stations: [station('one'), station('two')] }

  changeStation(1, { warp: 'three' })
  expect([warps(), hasStationChanges.value]).toEqual([['one', 'three'], true])
  changeStations((stations) => stations.slice(1))
  expect(warps()).toEqual(['three'])
  discardStations()
  expect([warps(), hasStationChanges.value]).toEqual([['one', 'two'], false])
})

test('changes that the service refuses stay in the editor', async () => {
  saved.value = { stations: [station('one')] }
  setClient({
    post: async () => ({ ok: false, status: 400, body: 'no such item' }),
  } as unknown as Client)

  changeStation(0, { warp: 'two' })
  await expect(saveStations()).rejects.toThrow('no such item')
  expect([warps(), hasStationChanges.value]).toEqual([['two'], true])
})

test('the stock of a box is that of the same station, at the same position', () => {
  const seen = (items: Record<string, number>) => ({
    position: [1, 64, -3],
    items,
    seenAt: '2026-01-01T00:00:00Z',
  })
  stationStock.value = [
    { server: 1, warp: 'one', boxes: [seen({ sand: 1 })] },
    { server: 2, warp: 'one', boxes: [seen({ sand: 2 })] },
  ] as unknown as typeof stationStock.value

  expect(stockOf({ server: 2, warp: 'one' }, [1, 64, -3])?.items).toEqual({ sand: 2 })
  expect(stockOf({ server: 2, warp: 'one' }, [1, 64, 3])).toBeUndefined()
  expect(foundBoxes(station('one'))).toHaveLength(1)
  const listed = { position: [0, 0, 0] } as unknown as Station['boxes'][number]
  expect(foundBoxes(station('one', { boxes: [listed] }))).toEqual([])
})
