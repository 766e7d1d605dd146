import { Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import type { Blueprint } from '../blueprint.ts'

/** Cells of the box that formats may have which name the block of each, air included. */
const maxVolume = 64 * 1024 * 1024

/** The block of each cell of a blueprint's box: 0 is air, others are one more than their place in the palette. */
export function denseStates({ width, height, length, cells, states }: Blueprint): Uint16Array {
  const volume = width * height * length
  if (volume > maxVolume) throw new Failure('invalid', sentence('boxTooLargeForFormat'))
  const dense = new Uint16Array(volume)
  for (let i = 0; i < cells.length; i++) dense[cells[i]!] = states[i]! + 1
  return dense
}
