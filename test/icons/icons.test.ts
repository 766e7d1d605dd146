import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { drawIcon } from '../../lib/icons/draw-icon.ts'
import { loadGameItems } from '../../lib/minecraft/game-items.ts'
import { iconSheet } from '../support/icon-sheet.ts'
import { pixelAt, readPng } from '../support/read-png.ts'

test('icons are unchanged', async () => {
  const golden = readPng(await Bun.file(join(import.meta.dir, 'golden', 'sheet.png')).bytes())

  const sheet = iconSheet()

  expect(Buffer.compare(sheet.data, golden.data)).toBe(0)
})

test('every item of old and new versions has an icon of 32x32, but air', async () => {
  const versions = ['1.12.2', '1.16.5', '1.20.4', '1.21.4', '26.1']
  const items = (await Promise.all(versions.map(loadGameItems))).flat()
  const names = [...new Set(items.map(({ name }) => name))]

  const icons = names.map((name) => ({ name, icon: drawIcon(name) }))

  expect(icons.filter(({ icon }) => !icon).map(({ name }) => name)).toEqual(['air'])
  expect(icons.every(({ icon }) => !icon || (icon.width === 32 && icon.height === 32))).toBe(true)
})

test('no icon is empty, and no two blocks of map art look alike', async () => {
  const items = await loadGameItems('26.1')
  const ofColours = items.filter(({ name }) =>
    /_(wool|carpet|concrete|concrete_powder|terracotta|planks)$/.test(name),
  )

  const pictures = new Set(
    ofColours.map(({ name }) => Buffer.from(drawIcon(name)?.data ?? []).toString('base64')),
  )

  expect(pictures.size).toBe(ofColours.length)
  const isEmpty = (name: string) => drawIcon(name)?.data.every((value, i) => i % 4 < 3 || value === 0)
  expect(items.map(({ name }) => name).filter(isEmpty)).toEqual([])
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
