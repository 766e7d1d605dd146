import { formatPosition, type Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'

const namedPlaces = 3

/** Says which boxes of stations are gone; empty when none is. */
export function goneSentence(places: readonly Position[]): Text {
  if (places.length === 0) return ''
  const named = places.slice(0, namedPlaces).map(formatPosition)
  return sentence('boxesGone', { places: named, more: places.length - named.length })
}
