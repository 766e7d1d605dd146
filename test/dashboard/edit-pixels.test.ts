import { expect, test } from 'bun:test'
import { filledPixels, linePixels, samePixels } from '../../lib/dashboard/state/make/edit-pixels.ts'
import { addEdit, canRedo, edits, forgetEdits, redo, undo } from '../../lib/dashboard/state/make/edits.ts'

/** 4 x 3 pixels of blocks by number. */
const area = { width: 4, height: 3, blockOf: Uint16Array.of(0, 0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0) }

test('a line has a pixel for each step along its longer side, from end to end', () => {
  expect(linePixels({ x: 0, z: 0 }, { x: 3, z: 0 }, 4)).toEqual([0, 1, 2, 3])
  expect(linePixels({ x: 3, z: 2 }, { x: 0, z: 0 }, 4)).toHaveLength(4)
  expect(linePixels({ x: 1, z: 2 }, { x: 1, z: 2 }, 4)).toEqual([9])
})

test('fill takes what lies side by side and not across the edges, replace all of the block', () => {
  expect(filledPixels(area, { x: 0, z: 0 }).sort()).toEqual([0, 1, 5])
  expect(filledPixels(area, { x: 3, z: 0 }).sort((a, b) => a - b)).toEqual([3, 7, 10, 11])
  expect(samePixels(area, { x: 2, z: 0 })).toEqual([2, 4, 6, 8, 9])
})

test('edits are taken back one after another without end, and made again until a new one', () => {
  for (let pixel = 0; pixel < 300; pixel++) addEdit({ pixels: [pixel], block: 'red_wool' })
  for (let i = 0; i < 400; i++) undo()
  expect(edits.value).toEqual([])
  for (let i = 0; i < 400; i++) redo()
  expect(edits.value).toHaveLength(300)
  undo()
  addEdit({ pixels: [7], block: 'blue_wool' })
  expect(canRedo.value).toBe(false)
  forgetEdits()
  expect(edits.value).toEqual([])
})
