import { bunPngTools } from '../images/native/png-tools.ts'
import { encodeMapPng } from '../images/png.ts'
import type { MapArt } from '../library/ports.ts'
import { readMapArt } from '../library/read-map-art.ts'
import type { SurveySettings } from '../library/survey.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { gunzip } from '../storage/gunzip.ts'
import { problemOf, type ThreadProblem } from '../thread.ts'

/** Work for the thread: `read` reads a map-art file, `encode` makes a PNG of a map picture. */
export type MapArtQuestion =
  | {
      readonly job: 'read'
      readonly bytes: Uint8Array
      readonly maxBlocks: number
      readonly settings: SurveySettings | undefined
    }
  | { readonly job: 'encode'; readonly picture: MapPicture; readonly scale: number }

export type MapArtAnswer = { readonly value: MapArt | Uint8Array } | ThreadProblem

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<MapArtQuestion>) => {
  const answer = answerTo(data)
  self.postMessage(answer, 'value' in answer ? buffersOf(answer.value) : [])
}

function answerTo(question: MapArtQuestion): MapArtAnswer {
  try {
    return { value: question.job === 'read' ? read(question) : encode(question) }
  } catch (error) {
    return problemOf(error)
  }
}

function read({ bytes, maxBlocks, settings }: Extract<MapArtQuestion, { job: 'read' }>): MapArt {
  return readMapArt(bytes, maxBlocks, settings, gunzip)
}

function encode({ picture, scale }: Extract<MapArtQuestion, { job: 'encode' }>): Uint8Array {
  return encodeMapPng(picture, bunPngTools, scale)
}

/** The memory of an answer, which moves to the program instead of being copied. */
function buffersOf(value: MapArt | Uint8Array): Transferable[] {
  if (value instanceof Uint8Array) return [value.buffer]
  const { survey, blueprint, bytes } = value
  const arrays = [survey.preview.pixels, bytes, ...(blueprint ? [blueprint.cells, blueprint.states] : [])]
  return [...new Set(arrays.map(({ buffer }) => buffer))]
}
