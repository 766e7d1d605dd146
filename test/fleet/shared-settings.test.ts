import { expect } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import type { PlotSettings } from '../../lib/config/plots.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp } from '../support/test-app.ts'
import { type Member, startMember, told } from './members.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const plotAt = (name: string, x: number): PlotSettings => ({
  ...{ name, server: 0, warp: '', position: [x, 64, 64], maps: [1, 1] },
  station: { server: 0, warp: 'shop' },
  clear: { kind: 'dig' },
})
const [north, south] = [plotAt('north', 64), plotAt('south', 192)]

type App = Pick<Member, 'client'>

const set = async ({ client }: App, plots: PlotSettings[]) =>
  bodyOf(await client.post('/config/{service}', { path: { service: 'plots' }, body: { plots } }))

async function plotsOf({ client }: App): Promise<string[]> {
  const { plots } = bodyOf(await client.get('/config/{service}', { path: { service: 'plots' } })) as {
    plots: PlotSettings[]
  }
  return plots.map(({ name }) => name)
}

test('a member sees the plots that another has set, and one that joins has them, too', async () => {
  const fleet = await newDatabase()
  await using a = await startMember(fleet)
  await using b = await startMember(fleet)

  await set(a, [north])
  await told(b, 'plots', 'north')
  expect(await plotsOf(b)).toEqual(['north'])

  await set(b, [north, south])
  await told(a, 'plots', 'south')
  expect(await plotsOf(a)).toEqual(['north', 'south'])

  await using c = await startMember(fleet)
  expect(await plotsOf(c)).toEqual(['north', 'south'])
  expect(bodyOf(await c.client.get('/plots'))).toHaveLength(2)
})

test('the settings of a plot are checked, and those of the bots stay with their program', async () => {
  const fleet = await newDatabase()
  await using a = await startMember(fleet)
  await using b = await startMember(fleet)
  await set(a, [north])

  const twice = await a.client.post('/config/{service}', {
    path: { service: 'plots' },
    body: { plots: [north, north] },
  })
  await a.client.post('/config/{service}', { path: { service: 'mapart' }, body: { parallel: 3 } })

  expect(twice.ok).toBe(false)
  expect(await plotsOf(a)).toEqual(['north'])
  const service = { path: { service: 'mapart' as const } }
  expect(bodyOf(await b.client.get('/config/{service}', service))).toMatchObject({ parallel: 1 })
})

test('the first member brings the plots that it had alone, a later one takes those of the fleet', async () => {
  using first = temporaryFolder()
  using second = temporaryFolder()
  for (const [data, plot] of [
    [first.path, north],
    [second.path, south],
  ] as const) {
    await using alone = await startTestApp({ data })
    await set(alone, [plot])
  }
  const fleet = await newDatabase()

  await using a = await startMember(fleet, { data: first.path })
  {
    await using b = await startMember(fleet, { data: second.path })
    expect(await plotsOf(a)).toEqual(['north'])
    expect(await plotsOf(b)).toEqual(['north'])
  }

  await using alone = await startTestApp({ data: second.path })
  expect(await plotsOf(alone)).toEqual(['south'])
})

test('settings in the database that can not be read are as good as none, and can be set again', async () => {
  const fleet = await newDatabase()
  {
    await using a = await startMember(fleet)
    await set(a, [north])
  }
  await using sql = new Bun.SQL(fleet, { connection: { search_path: 'mapwright' } })
  await sql`UPDATE configuration SET content = '{'`

  await using a = await startMember(fleet)
  const before = await plotsOf(a)
  await set(a, [south])

  expect(before).toEqual([])
  expect(await plotsOf(a)).toEqual(['south'])
})
