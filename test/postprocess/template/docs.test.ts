import { expect, test } from 'bun:test'
import { templateDocs } from '../../../lib/postprocess/template/docs.ts'
import { functions } from '../../../lib/postprocess/template/functions.ts'
import { parseTemplate } from '../../../lib/postprocess/template/template.ts'

/** Result of each example for the map in column 2, row 1, number 9 of the first art; worked out by hand. */
const place = { Width: 2, Height: 1, Index: 9, Group: 0 }
const results: Readonly<Record<string, string>> = {
  '.Width': '2',
  '.Height': '1',
  '.Index': '009',
  '.Group': 'Castle 1',
  add: '3',
  sub: '9',
  mul: '9',
  div: '4',
  mod: '1',
  eq: 'left',
  ne: 'lower',
  lt: 'below',
  le: 'west',
  gt: '&c',
  ge: '&9',
  and: 'centre',
  or: 'inside',
  not: 'first',
  printf: '03-02',
  upper: '9',
  lower: 'castle',
  text: '&6Castle &f9',
  if: 'right',
  '|': '&9map',
  '( )': '6',
  '{{- -}}': 'Castle9end',
  '{{/* */}}': 'Castle',
}

for (const { Name, Example } of templateDocs) {
  test(`the example of ${Name} has its expected result`, () => {
    expect(parseTemplate(Example).render(place)).toBe(results[Name]!)
  })
}

test('every variable and function is documented once', () => {
  const names = templateDocs.map(({ Name }) => Name)

  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(functions.map(({ name }) => name)))
})

test('the example of a function uses that function', () => {
  const documented = templateDocs.filter(({ Type }) => Type === 'function')

  expect(documented.filter(({ Name, Example }) => !new RegExp(`\\b${Name}\\b`).test(Example))).toEqual([])
})
