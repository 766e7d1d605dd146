import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp } from '../support/test-app.ts'

test.each(['{', '', 'null', '5'])(
  'records that say %j stop no start, and the others are as they were',
  async (damage) => {
    using folder = temporaryFolder()
    const data = join(folder.path, 'data')
    {
      await using app = await startTestApp({ data })
      const call = createCall(app.url)
      await uploadBlueprint({ call }, 'a.nbt', fileOf(smallSquare))
      for (const ID of ['one', 'two'])
        await call('POST', '/mapart/tasks', { json: { ...draft, ID, BlueprintPath: 'a.nbt' } })
      await call('POST', '/config/settings', { json: { account: { username: 'First' } } })
    }
    {
      using database = new Database(join(data, 'mapwright.db'))
      database.run("UPDATE tasks SET record = ? WHERE id = 'one'", [damage])
      database.run('UPDATE configurations SET value = ?', [damage])
      database.run('INSERT INTO postprocess_settings VALUES (1, ?)', [damage])
    }

    await using app = await startTestApp({ data })

    const tasks = (await (await app.request('GET', '/mapart/tasks')).json()) as { ID: string }[]
    expect(tasks.map(({ ID }) => ID)).toEqual(['one', 'two'])
    const lines = app.mapwright.events.snapshot().filter(({ type }) => type === 'log')
    expect(JSON.stringify(lines)).toContain('the record of the task one')
    expect(JSON.stringify(lines)).toContain('mapwright.db')
  },
)

test('a picture that is not as large as its row says is none, and tasks have only numbers that tasks can have', async () => {
  using folder = temporaryFolder()
  const data = join(folder.path, 'data')
  {
    await using app = await startTestApp({ data })
    const call = createCall(app.url)
    await uploadBlueprint({ call }, 'a.nbt', fileOf(smallSquare))
    await call('POST', '/mapart/tasks', { json: { ...draft, ID: 'one', BlueprintPath: 'a.nbt' } })
  }
  {
    using database = new Database(join(data, 'mapwright.db'))
    database.run('UPDATE previews SET width = 5, height = 3')
    database.run('UPDATE tasks SET width = -5, length = 9007199254740993, map_x = -4, offset_x = 1e300')
  }

  await using app = await startTestApp({ data })

  expect((await app.request('GET', '/preview/one')).status).toBe(404)
  expect(await (await app.request('GET', '/mapart/tasks')).json()).toMatchObject([{ OffsetX: 30_000_000 }])
  expect((await app.request('GET', '/mapart/tasks/one/check')).status).toBe(200)
})

test.each(['[]', '{}', '{"life":{"state":"building"},"made":[]}', '{'])(
  'a plot whose state is %j is closed until somebody has looked',
  async (content) => {
    using folder = temporaryFolder()
    const data = join(folder.path, 'data')
    const plot = {
      ...{ name: 'north', server: 0, warp: '', position: [-64, 64, -64], maps: [1, 1] },
      ...{ station: { server: 0, warp: '' }, clear: { kind: 'dig' } },
    }
    {
      await using app = await startTestApp({ data })
      await app.request('POST', '/config/plots', { json: { plots: [plot] } })
    }
    {
      using database = new Database(join(data, 'mapwright.db'))
      database.run("INSERT INTO plots VALUES ('north', ?)", [content])
    }

    await using app = await startTestApp({ data })

    const [shown] = (await (await app.request('GET', '/plots')).json()) as object[]
    expect(shown).toMatchObject({ state: 'closed', reason: expect.stringContaining('could not be read') })
    expect((await app.request('POST', '/plots/north/open')).status).toBe(200)
    expect(await (await app.request('GET', '/plots')).json()).toMatchObject([{ state: 'free' }])
  },
)

test('settings that are not as settings must be are left out, and those beside them are as they were', async () => {
  using folder = temporaryFolder()
  const data = join(folder.path, 'data')
  await (await startTestApp({ data })).mapwright.stop()
  {
    using database = new Database(join(data, 'mapwright.db'))
    const insert = database.query('INSERT INTO configurations VALUES (?, ?)')
    insert.run('settings', '{"account":null,"accounts":[null],"server":{"host":"play.example"}}')
    insert.run('mapart', '[]')
    insert.run('plots', '{"plots":[null]}')
    insert.run('mapart-box', '{"stations":5}')
  }

  await using app = await startTestApp({ data })
  const shown = async (service: string) => (await app.request('GET', `/config/${service}`)).json()

  expect(await shown('settings')).toMatchObject({
    account: { username: '' },
    accounts: [],
    server: { host: 'play.example' },
  })
  expect(await shown('plots')).toEqual({ plots: [] })
  expect(await shown('mapart-box')).toEqual({ stations: [] })
  const { status } = await app.request('POST', '/config/settings', { json: { account: { username: 'Me' } } })
  expect(status).toBe(200)
})
