import { afterEach, expect, test } from 'bun:test'
import { choices, choose, firstChoices, liveSettings } from '../../lib/dashboard/state/make/choices.ts'
import {
  forgetSettings,
  savedSettings,
  saveSettings,
  settingsText,
  takeSettings,
} from '../../lib/dashboard/state/make/saved.ts'
import { pathIn } from '../../lib/dashboard/state/route.ts'

const { undithered, ...others } = firstChoices
/** Something else in every choice. */
const changed = {
  ...others,
  columns: 3,
  rows: 2,
  isInBlocks: true,
  blocksAcross: 200,
  blocksDown: 77,
  hasWater: true,
  isWhole: true,
  isPixelArt: true,
  brightness: 0.1,
  contrast: 1.5,
  saturation: 0,
  crispness: 0.2,
  palette: 'picked',
  picked: ['white_wool', 'bone_block'],
  list: 'white_wool 640\nred_wool / 100% #1',
  height: 1,
  isJoined: true,
  materials: 12,
  movement: 'walk',
  thrift: 0.9,
  prefersStations: true,
} as const

afterEach(() => {
  choices.value = firstChoices
})

test('settings come over in the address of a page, without what belongs to one picture', () => {
  choose({ ...changed, zoom: 4, left: 0.1, top: 0.9 })
  const address = `#/make/${encodeURIComponent(settingsText())}`
  choices.value = { ...firstChoices, zoom: 2, left: 0.3, contrast: 2 }

  expect(takeSettings(pathIn(address)[1]!)).toBe(true)

  expect(choices.value).toEqual({ ...changed, zoom: 2, left: 0.3, top: firstChoices.top, undithered })
})

test('what is not said is as at first', () => {
  choose(changed)
  expect(takeSettings('{"height":5}')).toBe(true)
  expect(choices.value).toEqual({ ...firstChoices, height: 5 })
  expect(settingsText()).toBe('{"height":5}')
})

test.each(['no settings', '[1]', 'null', '"a"', '7', `{"list":"${'a'.repeat(50_000)}"}`])(
  '%p is refused and changes nothing',
  (text) => {
    choose(changed)
    const before = choices.value
    expect(takeSettings(text)).toBe(false)
    expect(choices.value).toBe(before)
  },
)

test.each([
  ['columns', 9],
  ['columns', 1.5],
  ['rows', 0],
  ['blocksAcross', 1e9],
  ['brightness', 'a'],
  ['contrast', null],
  ['height', 18],
  ['palette', 'gold'],
  ['movement', 'swim'],
  ['picked', [1]],
  ['picked', 'white_wool'],
  ['isWhole', 1],
  ['zoom', 8],
  ['undithered', [{ x: 0, y: 0, width: 1e9, height: 1e9 }]],
  ['__proto__', { height: 1 }],
  ['toString', 'a'],
])('a link can not set %s to %p', (name, value) => {
  expect(takeSettings(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)).toBe(true)
  expect(choices.value).toEqual(firstChoices)
})

test('settings are kept under names, replaced and forgotten', () => {
  choose({ height: 5 })
  saveSettings('low')
  choose({ height: 9 })
  saveSettings('high')
  saveSettings('low')
  choices.value = firstChoices
  takeSettings(savedSettings.value.low!)
  expect(choices.value.height).toBe(9)
  forgetSettings('low')
  forgetSettings('never kept')
  expect(Object.keys(savedSettings.value)).toEqual(['high'])
  forgetSettings('high')
})

test('a size in blocks lies in the middle of the fewest maps', () => {
  choose({ isInBlocks: true, blocksAcross: 100, blocksDown: 129 })
  expect(liveSettings.value).toMatchObject({
    columns: 1,
    rows: 2,
    frame: { x: 14 / 128, y: 63 / 256, width: 100 / 128, height: 129 / 256 },
  })
})
