import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { formatLicences } from '../../lib/release/format-licences.ts'
import { thirdParties } from '../../lib/release/third-parties.ts'

const root = join(import.meta.dir, '..', '..')

/** Licences of packages that a program under MIT may include. */
const permissive = [
  'MIT',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  '(MIT OR CC0-1.0)',
]

test('every package in the program is under a permissive licence', () => {
  const others = thirdParties(root)
    .filter(({ licence }) => !permissive.includes(licence))
    .map(({ name, licence }) => `${name} is under ${licence}`)

  expect(others).toEqual([])
})

test('indirect dependencies are found, development dependencies are not', () => {
  const names = thirdParties(root).map(({ name }) => name)

  expect(names).toContain('mineflayer')
  expect(names).toContain('protodef')
  expect(names).not.toContain('typescript')
})

test('the list has every licence text once, under the packages that it covers', () => {
  const party = { version: '1.0.0', licence: 'MIT', homepage: 'https://one.example', author: undefined }

  const list = formatLicences([
    { ...party, name: 'one', text: 'You may.' },
    { ...party, name: 'two', text: 'You may.' },
    { ...party, name: 'three', text: undefined },
  ])

  expect(list.split('You may.')).toHaveLength(2)
  expect(list).toContain(
    'one 1.0.0, MIT, https://one.example\ntwo 1.0.0, MIT, https://one.example\n\nYou may.',
  )
  expect(list).toContain('a licence without its text:\n\nthree 1.0.0, MIT')
})
