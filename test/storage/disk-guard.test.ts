import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { startTestApp } from '../support/test-app.ts'

test('after the data folder was deleted nothing is acknowledged any more', async () => {
  await using app = await startTestApp()
  const call = createCall(app.url)
  await uploadBlueprint({ call }, 'a.nbt', fileOf(smallSquare))
  await call('POST', '/mapart/tasks', { json: { ...draft, BlueprintPath: 'a.nbt', ID: 'first' } })
  rmSync(app.data, { recursive: true })

  const answers = await Promise.all([
    call('POST', '/config/settings', { json: { language: 'de_de' } }),
    call('DELETE', '/mapart/tasks/first'),
    call('POST', '/mapart/task/autoBuild?auto=true'),
  ])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const tasks = await (await call('GET', '/mapart/tasks')).json()

  for (const text of texts) expect(text).toContain('the data folder was deleted')
  expect(tasks).toMatchObject([{ ID: 'first' }])
})
