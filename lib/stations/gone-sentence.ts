import { formatPosition, type Position, withoutRepeats } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'

const namedPlaces = 3

/** Says which boxes of stations are gone, each once though the settings may name it for several items; empty when none is. */
export function goneSentence(boxes: readonly Position[]): Text {
  if (boxes.length === 0) return ''
  const places = withoutRepeats(boxes)
  const named = places.slice(0, namedPlaces).map(formatPosition)
  return sentence('boxesGone', { places: named, more: places.length - named.length })
}
