import { pictureAt, picturesIn } from '../../convert/live/film.ts'
import {
  checkPicture,
  createLiveConversion,
  paintsFor,
  problemOf,
} from '../../convert/live/live-conversion.ts'
import type { LiveAnswer, LiveJob, LiveQuestion, LiveResult } from '../state/make/live-messages.ts'

let conversion: ReturnType<typeof createLiveConversion> | undefined

addEventListener('message', async ({ data: { id, language, work } }: MessageEvent<LiveQuestion>) => {
  let answer: LiveAnswer
  try {
    answer =
      work.job === 'check'
        ? { id, result: await checkedOf(work.bytes, language) }
        : { id, result: resultOf(work) }
  } catch (error) {
    answer = { id, problem: await problemOf(error, language) }
  }
  postMessage(answer)
})

async function checkedOf(bytes: Uint8Array, language: LiveQuestion['language']): Promise<LiveResult> {
  const unknown = checkPicture(bytes)
  return unknown ? { unknown: (await problemOf(unknown, language)).text } : {}
}

function resultOf(work: Exclude<LiveJob, { readonly job: 'check' }>): LiveResult {
  switch (work.job) {
    case 'frames':
      return { count: picturesIn(work.bytes) }
    case 'frame': {
      const pixels = pictureAt(work.bytes, work.index)
      return pixels ? { pixels } : {}
    }
    case 'open':
      conversion = createLiveConversion(work.pixels)
      return {}
    case 'sight':
      return { picture: conversion!.firstSight(work.settings) }
    case 'finish':
      return conversion!.finish(work.settings, work.edits)
    case 'edit':
      return conversion!.edit(work.edits) ?? {}
    case 'outputs':
      return { outputs: conversion!.outputs(work.kind, work.name) }
    case 'paints':
      return { paints: paintsFor(work.settings) }
    case 'files':
      return { files: conversion!.files(work.isOneEach) }
  }
}
