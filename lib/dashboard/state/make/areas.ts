import { computed } from '@preact/signals'
import { type Part, partOf, placeOn } from '../../../convert/part/part.ts'
import { choices, choose, liveSettings } from './choices.ts'
import { shown, source } from './live.ts'

/** The maps in pixels, and the part of the picture that they show, in shares of it. */
const view = computed(() => {
  const { columns, rows } = liveSettings.value
  const { width, height } = shown.value ?? { width: columns, height: rows }
  const maps = { x: 0, y: 0, width, height }
  const bitmap = source.value?.bitmap ?? maps
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  return { maps, part: placeOn({ width: 1, height: 1 }, whole, partOf(bitmap, maps, liveSettings.value)) }
})

/** Parts that are not mixed, in pixels of the maps. */
export const areas = computed(() =>
  choices.value.undithered.map((part) => placeOn(view.value.maps, view.value.part, part)),
)

/** Leaves a part unmixed, given in pixels of the maps. */
export function addArea(area: Part): void {
  const { maps, part } = view.peek()
  const { x, y, ...size } = placeOn(part, maps, area)
  choose({ undithered: [...choices.peek().undithered, { x: x + part.x, y: y + part.y, ...size }] })
}

export function removeArea(index: number): void {
  choose({ undithered: choices.peek().undithered.filter((_, i) => i !== index) })
}
