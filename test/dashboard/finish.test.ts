import { afterEach, beforeAll, expect, test } from 'bun:test'
import type { Client, MaterialBoxes, StationStock } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { configurations } from '../../lib/dashboard/state/configuration.ts'
import { chooseDump, emptyBox, hasDump } from '../../lib/dashboard/state/placing/dump.ts'
import { finishWords } from '../../lib/dashboard/state/placing/finish.ts'
import { columnAndRow, firstNames } from '../../lib/dashboard/state/placing/map-names.ts'
import { stationStock } from '../../lib/dashboard/state/stations.ts'
import { loadEnglish } from './english-texts.ts'

beforeAll(loadEnglish)

afterEach(() => {
  configurations['mapart-box'].value = undefined
  stationStock.value = undefined
})

test('the names of the first maps are shown in place of the template', () => {
  expect(firstNames(`Wave${columnAndRow}`)).toEqual(['Wave 1-1', 'Wave 2-1'])
  expect(firstNames('&6{{ .Width }}, {{add .Height 1}}')).toEqual(['&60, 1', '&61, 1'])
  expect(firstNames('{{if .Width}}a{{end}}')).toBeUndefined()
  expect(finishWords({ name: `Wave${columnAndRow}`, copies: 2 })).toEqual([
    'Wave 1-1, Wave 2-1 and so on',
    '2 copies',
  ])
  expect(finishWords({ name: 'Wave' })).toEqual(['Wave'])
})

test('an empty box that the bot has seen becomes the box for leftover material', async () => {
  const station = { server: 0, warp: '', boxes: [] }
  const saved: MaterialBoxes[] = []
  setClient({
    get: async () => ({ ok: true, status: 200, body: stationStock.value }),
    post: async (_path: string, { body }: { body: MaterialBoxes }) => {
      saved.push(body)
      return { ok: true, status: 200, body: '' }
    },
  } as unknown as Client)
  const box = { item: '', hasButton: false, seenAt: null, problem: '' }
  stationStock.value = [
    {
      ...station,
      boxes: [
        { ...box, position: [1, 61, 0], items: { stone: 3 } },
        { ...box, position: [2, 61, 0], items: null },
        { ...box, position: [3, 61, 0], items: {} },
      ],
    } satisfies StationStock,
  ]
  expect(hasDump.value).toBeUndefined()
  configurations['mapart-box'].value = { stations: [station] }
  expect([hasDump.value, emptyBox.value]).toEqual([false, [3, 61, 0]])

  await chooseDump(emptyBox.value!)

  expect(saved).toEqual([{ stations: [{ ...station, dump: [3, 61, 0] }] }])
})
