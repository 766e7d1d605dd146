import { expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import { causeCodes, causeOf, RunFailure } from '../../lib/tasks/causes.ts'

test('the README explains every code', async () => {
  const readme = await Bun.file(`${import.meta.dir}/../../README.md`).text()

  expect(causeCodes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([])
})

test('every code is used', async () => {
  const used = new Set<string>()
  for await (const path of new Bun.Glob('lib/{builder,fleet,tasks}/**/*.ts').scan(
    `${import.meta.dir}/../..`,
  )) {
    if (path.endsWith('tasks/causes.ts')) continue
    const text = await Bun.file(`${import.meta.dir}/../../${path}`).text()
    for (const code of causeCodes) if (text.includes(`'${code}'`)) used.add(code)
  }
  const ofFailures = (['missing', 'invalid', 'offline', 'broken', 'disk'] as const).map(
    (code) => causeOf(new Failure(code, '')).code,
  )

  expect([...used, ...ofFailures, causeOf(new Error()).code].sort()).toEqual(causeCodes.toSorted())
})

test('a failure of a run keeps its details; any other gets the code of its kind', () => {
  const position = { x: 1, y: 2, z: 3 }

  expect(causeOf(new RunFailure('walled-in', 'It is.', { position }))).toEqual({
    code: 'walled-in',
    text: 'It is.',
    position,
  })
  expect(causeOf(new Failure('offline', 'Away.'))).toEqual({ code: 'not-in-game', text: 'Away.' })
  expect(causeOf(new TypeError('x'))).toEqual({ code: 'internal', text: 'x' })
})
