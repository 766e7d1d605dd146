import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { drawIcon } from '../../lib/icons/draw-icon.ts'
import { loadGameItems } from '../../lib/minecraft/game-items.ts'
import { iconSheet } from '../support/icon-sheet.ts'
import { pixelAt, readPng } from '../support/read-png.ts'

const versions = ['1.12.2', '1.16.5', '1.20.4', '1.21.4', '26.1']
const names = new Set((await Promise.all(versions.map(loadGameItems))).flat().map(({ name }) => name))
const icons = new Map([...names].map((name) => [name, drawIcon(name)]))

test('icons are unchanged', async () => {
  const golden = readPng(await Bun.file(join(import.meta.dir, 'golden', 'sheet.png')).bytes())

  const sheet = iconSheet()

  expect(Buffer.compare(sheet.data, golden.data)).toBe(0)
})

test('every item of old and new versions has an icon of 32x32, but air', () => {
  const drawn = [...icons.values()].filter((icon) => icon !== undefined)

  expect([...names].filter((name) => !icons.get(name))).toEqual(['air'])
  expect(drawn.every(({ width, height }) => width === 32 && height === 32)).toBe(true)
})

test('no icon is empty, and no two blocks of map art look alike', async () => {
  const newest = (await loadGameItems('26.1')).map(({ name }) => name)
  const ofColours = newest.filter((name) =>
    /_(wool|carpet|concrete|concrete_powder|terracotta|planks)$/.test(name),
  )

  const pictures = new Set(
    ofColours.map((name) => Buffer.from(icons.get(name)?.data ?? []).toString('base64')),
  )

  expect(pictures.size).toBe(ofColours.length)
  const isEmpty = (name: string) => icons.get(name)?.data.every((value, i) => i % 4 < 3 || value === 0)
  expect([...names].filter(isEmpty)).toEqual([])
})

test('a block is lit from above: its top is brighter than its left, that brighter than its right', () => {
  const icon = drawIcon('white_concrete')
  if (!icon) throw new Error('there is no icon')

  const [top, left, right] = [
    [16, 8],
    [8, 20],
    [24, 20],
  ].map(([x = 0, y = 0]) => pixelAt(icon, x, y)[0] ?? 0)

  expect(top).toBeGreaterThan(left ?? 0)
  expect(left).toBeGreaterThan(right ?? 0)
})

test('unknown names have no icon', () => {
  const names = ['air', 'cave_air', '', 'nothing_of_that_name', '__proto__', 'constructor', 'toString']

  expect(names.map(drawIcon)).toEqual(names.map(() => undefined))
})
