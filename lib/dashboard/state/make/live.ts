import { effect, signal } from '@preact/signals'
import type { LivePicture } from '../../../convert/live/draw.ts'
import type { Scarce } from '../../../convert/live/scarce.ts'
import type { LiveFile } from '../../../convert/output/live-files.ts'
import type { OutputFile } from '../../../convert/output/output-files.ts'
import type { OutputKind } from '../../../convert/output/output-kinds.ts'
import type { Paints } from '../../../convert/palette.ts'
import type { ConversionReport } from '../../../convert/schema/report.ts'
import type { Pixels } from '../../../images/pixels.ts'
import { messageOf } from '../attempt.ts'
import { words } from '../language.ts'
import { choices, choose, liveSettings } from './choices.ts'
import { edits, forgetEdits } from './edits.ts'
import type { LiveProblem, LiveResult } from './live-messages.ts'
import { createLiveThread, GivenUp, keyOf } from './live-thread.ts'
import { decode, isPixelArt, pixelsOf } from './read-picture.ts'

/** The picture that becomes a map. */
export interface SourcePicture {
  /** Of its file, without the extension. */
  readonly name: string
  readonly bitmap: ImageBitmap
}

export const source = signal<SourcePicture | undefined>(undefined)

/** How many pictures an animation has, and which of them is shown, from 1. */
export const frames = signal({ count: 1, shown: 1 })

/** The bytes of an animation. */
let film: Uint8Array | undefined

/** The maps as far as they are computed, by the newest choices. */
export const shown = signal<LivePicture | undefined>(undefined)

/** Material and time of the maps; of the choices before while `isFinished` is false. */
export const report = signal<ConversionReport | undefined>(undefined)

/** Blocks of the chosen stock that the maps would have more of. */
export const scarce = signal<readonly Scarce[]>([])

/** The report before the last change. */
export const reportBefore = signal<ConversionReport | undefined>(undefined)

export const isFinished = signal(false)

/** Undefined until they are read. */
export const paints = signal<Paints | undefined>(undefined)

/** Why the choices can't be met. */
export const problem = signal<LiveProblem | undefined>(undefined)

/** Why the last file was not taken, in a sentence. */
export const refusedFile = signal<string | undefined>(undefined)

/** Whether the search for the newest choices was given up. */
export const isCancelled = signal(false)

/** How long the choices must rest before the search begins. */
const restMs = 150
const headBytes = 1 << 20
/** Pixels of an animation's pictures; of larger ones the first is taken. */
const maxFilmPixels = 4_000_000
// First sights must not wait for a search.
const sights = createLiveThread()
const searches = createLiveThread()

let revision = 0
let isSighting = false
let timer: ReturnType<typeof setTimeout> | undefined

effect(() => {
  if (source.value && liveSettings.value) follow()
})

effect(() => {
  if (edits.value && isFinished.peek()) void showEdits()
})

// Other maps have other pixels.
let size = ''
effect(() => {
  const { columns, rows } = liveSettings.value
  if (size !== `${columns}x${rows}`) forgetEdits()
  size = `${columns}x${rows}`
})

/** Takes a picture; `refusedFile` says why not. */
export async function openPicture(file: File): Promise<void> {
  refusedFile.value = undefined
  const taken = await takePicture(file).catch((error: unknown) => {
    refusedFile.value = messageOf(error)
  })
  if (!taken) return
  forgetEdits()
  report.value = undefined
  reportBefore.value = undefined
  shown.value = undefined
  film = taken.film
  frames.value = { count: taken.count, shown: 1 }
  const isDrawn = isPixelArt(taken.pixels)
  if (isDrawn !== choices.peek().isPixelArt) choose({ isPixelArt: isDrawn })
  take(taken)
}

function take({ name, bitmap, pixels }: SourcePicture & { readonly pixels: Pixels }): void {
  sights.open(pixels)
  searches.open(pixels)
  source.value = { name, bitmap }
}

/** A picture as the browser decodes it. Rejects with a sentence when it is too large, before that, or when it is none. */
async function takePicture(file: File) {
  // The size is in the first bytes, unless a camera has put more than this in front of it.
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const { unknown } = await sights.ask({ job: 'check', bytes })
  const bitmap = await decode(file)
  if (!bitmap) throw new Error(unknown ?? words.peek().make.damaged)
  const name = file.name.replace(/\.[a-z0-9]+$/i, '') || 'picture'
  const isShort = file.type === 'image/gif' && bitmap.width * bitmap.height <= maxFilmPixels
  const all = isShort ? new Uint8Array(await file.arrayBuffer()) : undefined
  const { count = 1 } = all ? await sights.ask({ job: 'frames', bytes: all }) : {}
  return { name, bitmap, pixels: pixelsOf(bitmap), film: all, count }
}

/** Shows the maps of another picture of an animation, counted from 1. */
export async function showFrame(number: number): Promise<void> {
  const { pixels } = film ? await sights.ask({ job: 'frame', bytes: film, index: number - 1 }) : {}
  if (!pixels) return
  const { width, height, data } = pixels
  const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height))
  frames.value = { ...frames.peek(), shown: number }
  take({ name: source.peek()!.name, bitmap, pixels })
}

/** Resolves when the maps are worked out; rejects with the sentence that says why they can't be. */
export function untilFinished(): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      if (!isFinished.value && !problem.value) return
      queueMicrotask(() => stop())
      if (problem.value) reject(new Error(problem.value.text))
      else resolve()
    })
  })
}

/** The files of the maps that are shown. */
export async function makeFiles(isOneEach: boolean): Promise<readonly LiveFile[]> {
  return (await searches.ask({ job: 'files', isOneEach })).files ?? []
}

/** The maps that are shown as files to save. */
export async function makeOutputs(kind: OutputKind, name: string): Promise<readonly OutputFile[]> {
  return (await searches.ask({ job: 'outputs', kind, name })).outputs ?? []
}

/** Reads the blocks that can be picked by hand in the version of the game. */
export async function readPaints(): Promise<void> {
  paints.value = (await sights.ask({ job: 'paints', settings: liveSettings.peek() })).paints
}

export function cancelSearch(): void {
  isCancelled.value = true
  searches.giveUp()
}

export function searchAgain(): void {
  isCancelled.value = false
  void search()
}

function follow(): void {
  revision++
  isFinished.value = false
  isCancelled.value = false
  void sight()
  clearTimeout(timer)
  timer = setTimeout(() => void search(), restMs)
}

/** Shows first sights one after another until one is of the newest choices. */
async function sight(): Promise<void> {
  if (isSighting) return
  isSighting = true
  for (let done = 0; done !== revision && !isFinished.peek(); ) {
    done = revision
    await answerOf(sights.ask({ job: 'sight', settings: liveSettings.peek() }), (result) => {
      if (!isFinished.peek()) shown.value = result.picture
    })
  }
  isSighting = false
}

async function search(): Promise<void> {
  const ownRevision = revision
  searches.giveUp()
  const work = { job: 'finish', settings: liveSettings.peek(), edits: edits.peek() } as const
  await answerOf(searches.ask(work), (result) => {
    if (ownRevision !== revision) return
    isFinished.value = true
    show(result)
    // Made by hand while the search went on.
    if (edits.peek() !== work.edits) void showEdits()
  })
}

function show(result: LiveResult): void {
  if (!result.picture) return
  shown.value = result.picture
  reportBefore.value = report.peek()
  report.value = result.report
  scarce.value = result.scarce ?? []
}

/** Shows the maps with what is changed by hand now. */
async function showEdits(): Promise<void> {
  const given = edits.peek()
  await answerOf(searches.ask({ job: 'edit', edits: given }), (result) => {
    if (given === edits.peek()) show(result)
  })
}

async function answerOf<Result>(answer: Promise<Result>, take: (result: Result) => void): Promise<void> {
  try {
    const result = await answer
    problem.value = undefined
    take(result)
  } catch (error) {
    if (!(error instanceof GivenUp)) problem.value = { text: messageOf(error), ...keyOf(error) }
  }
}
