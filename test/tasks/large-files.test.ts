import { expect, test } from 'bun:test'
import { draft } from '../contract/tasks.ts'
import { colours, noise, schem } from '../support/large-files.ts'
import { startTestApp } from '../support/test-app.ts'

test('a large file holds nothing up: list, task, check and previews', async () => {
  await using app = await startTestApp()
  const file = schem([1400, 2, 1400], colours, noise(2 * 1400 * 1400, colours.length))
  await Bun.write(`${app.data}/blueprints/large.schem`, file)
  await app.request('POST', '/config/mapart', { json: { alignment: 'off' } })
  let turns = 0
  const timer = setInterval(() => turns++, 2)

  const listed = await (await app.request('GET', '/blueprints')).json()
  const created = await app.request('POST', '/mapart/tasks', {
    json: { ...draft, BlueprintPath: 'large.schem', ID: 'a' },
  })
  const check = await (await app.request('GET', '/mapart/tasks/a/check')).json()
  const previews = await Promise.all(
    [1, 2, 3].map((scale) => app.request('GET', `/preview/a?scale=${scale}`)),
  )
  clearInterval(timer)

  expect(listed).toMatchObject([{ name: 'large.schem' }])
  expect(created.status).toBe(200)
  expect(check).toMatchObject({
    height: { bottom: draft.OffsetY, top: draft.OffsetY + 1 },
    unknownBlocks: [],
  })
  expect(previews.map(({ status }) => status)).toEqual([200, 200, 400])
  expect(await previews[2]?.text()).toContain('use a scale of 2 at most')
  expect(turns).toBeGreaterThan(30)
})
