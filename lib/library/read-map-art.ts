import type { Gunzip } from '../blueprint/ports.ts'
import { Failure } from '../failure.ts'
import { readArt } from '../suppressed/read-art.ts'
import { sentence } from '../words/sentence.ts'
import type { MapArt } from './ports.ts'
import { type SurveySettings, surveyBlueprint } from './survey.ts'

/** The game has 1,400; tasks store them all. */
const maxItems = 2500

/** Reads a map-art file on the spot. A file at the limits takes seconds; `ReadMapArt` says the rest. */
export function readMapArt(
  bytes: Uint8Array,
  maxBlocks: number,
  settings: SurveySettings | undefined,
  gunzip: Gunzip,
  read = readArt,
): MapArt {
  const blueprint = read(bytes, gunzip)
  const survey = surveyBlueprint(blueprint, settings)
  if (survey.items.length > maxItems) {
    throw new Failure('invalid', sentence('tooManyBlockKinds', { count: survey.items.length }))
  }
  const isWanted = blueprint.cells.length <= maxBlocks
  return { survey, blueprint: isWanted ? blueprint : undefined, bytes }
}
