import { expect, test } from 'bun:test'
import { planMaps } from '../../lib/postprocess/plan.ts'
import type { ScannedMap } from '../../lib/postprocess/ports.ts'
import { previewOf } from '../../lib/postprocess/preview.ts'
import { settingsDefaults } from '../../lib/postprocess/settings.ts'
import { inEnglish } from '../support/in-english.ts'
import { slotMap } from './scanned-map.ts'

const settings = {
  ...settingsDefaults,
  Width: 2,
  Height: 2,
  Template: '&6M {{.Width}}.{{.Height}}',
  CopyAmount: 3,
}

function preview(maps: readonly ScannedMap[], change: Partial<typeof settings> = {}) {
  const planned = planMaps(maps, {
    settings: { ...settings, ...change },
    mode: 'loose',
    maxNameLength: 50,
  })
  return inEnglish(planned.map(previewOf))
}

test('maps are named by their positions', () => {
  const entries = preview([0, 1, 2, 3].map((slot) => slotMap(slot)))

  expect(entries.map((entry) => entry.planned_name)).toEqual(['&6M 0.0', '&6M 0.1', '&6M 1.0', '&6M 1.1'])
  expect(entries.every((entry) => entry.will_rename && entry.will_copy && entry.copies === 3)).toBe(true)
})

test('a skipped map does not count as a position and is left alone', () => {
  const entries = preview([slotMap(0), slotMap(1, { skip: true }), slotMap(2)])

  expect(entries.map((entry) => entry.position?.Index ?? null)).toEqual([0, null, 1])
  expect(entries[1]).toMatchObject({
    will_rename: false,
    rename_reason: 'It is skipped.',
    will_copy: false,
    copy_reason: 'It is skipped.',
    planned_name: null,
    copies: 1,
  })
})

test('a map with renaming off counts as a position and keeps its name', () => {
  const entries = preview([slotMap(0), slotMap(1, { rename: false, currentName: 'Old' }), slotMap(2)])

  expect(entries.map((entry) => entry.planned_name)).toEqual(['&6M 0.0', 'Old', '&6M 1.0'])
  expect(entries[1]?.rename_reason).toBe('Renaming is off for it.')
})

test('a name given by a caller wins over the template', () => {
  expect(preview([slotMap(0, { givenName: 'Mine' })])[0]?.planned_name).toBe('Mine')
})

test('without a template names stay', () => {
  expect(preview([slotMap(0, { currentName: 'Old' })], { Template: '' })[0]).toMatchObject({
    planned_name: 'Old',
    will_rename: false,
    rename_reason: 'There is no name for it.',
  })
})

test('a template that renders only spaces leaves the name', () => {
  expect(preview([slotMap(0, { currentName: 'Old' })], { Template: '{{printf "%3s" ""}}' })[0]).toMatchObject(
    {
      planned_name: 'Old',
      will_rename: false,
      rename_reason: 'There is no name for it.',
    },
  )
})

test('a name that is right already is left alone', () => {
  expect(preview([slotMap(0, { currentName: 'M 0.0' })])[0]).toMatchObject({
    will_rename: false,
    rename_reason: 'It already has that name.',
  })
})

test('a stack that is large enough is not copied', () => {
  const entries = preview([slotMap(0, { count: 3 }), slotMap(1, { count: 2 }), slotMap(2, { copyCount: 1 })])

  expect(entries.map((entry) => [entry.will_copy, entry.copies, entry.copy_reason])).toEqual([
    [false, 3, 'There are already 3.'],
    [true, 3, ''],
    [false, 1, 'There is already 1.'],
  ])
})

test('a template mistake that only some maps cause is reported with those maps', () => {
  const entries = preview([slotMap(0), slotMap(1), slotMap(2)], { Template: 'M {{div 4 .Height}}' })

  expect(entries.map((entry) => entry.rename_reason)).toEqual([
    'The template is wrong at line 1, column 5: there is no division by zero.',
    '',
    'The template is wrong at line 1, column 5: there is no division by zero.',
  ])
})

test('maps on a wall of frames are numbered by columns and rows, whatever the order of the list', () => {
  const framed = (column: number, row: number) =>
    slotMap(column * 2 + row, {
      home: { kind: 'frame', frame: { x: column, y: -row, z: 0 }, face: 3, column, row },
    })

  const entries = preview([framed(1, 0), framed(0, 1), framed(0, 0), framed(1, 1)], { Order: 'row' })

  expect(entries.map((entry) => entry.planned_name)).toEqual(['&6M 0.0', '&6M 1.0', '&6M 0.1', '&6M 1.1'])
})
