import { effect, signal } from '@preact/signals'
import type { LivePicture } from '../../../convert/live/live-conversion.ts'
import type { LiveFile } from '../../../convert/output/live-files.ts'
import type { OutputFile } from '../../../convert/output/output-files.ts'
import type { OutputKind } from '../../../convert/output/output-kinds.ts'
import type { Paints } from '../../../convert/palette.ts'
import type { ConversionReport } from '../../../convert/report-schema.ts'
import type { Pixels } from '../../../images/pixels.ts'
import { words } from '../language.ts'
import { liveSettings } from './choices.ts'
import { edits, forgetEdits } from './edits.ts'
import type { LiveResult } from './live-messages.ts'
import { createLiveThread, GivenUp } from './live-thread.ts'

/** The picture that becomes a map. */
export interface SourcePicture {
  /** Of its file, without the extension. */
  readonly name: string
  readonly bitmap: ImageBitmap
}

export const source = signal<SourcePicture | undefined>(undefined)

/** The maps as far as they are computed, by the newest choices. */
export const shown = signal<LivePicture | undefined>(undefined)

/** Material and time of the maps; of the choices before while `isFinished` is false. */
export const report = signal<ConversionReport | undefined>(undefined)

/** The report before the last change. */
export const reportBefore = signal<ConversionReport | undefined>(undefined)

export const isFinished = signal(false)

/** Undefined until they are read. */
export const paints = signal<Paints | undefined>(undefined)

/** Why the choices can't be met. */
export const problem = signal<string | undefined>(undefined)

/** How long the choices must rest before the search begins. */
const restMs = 150
/** The longest side of a picture in the page, in pixels: larger ones are scaled down, which no map shows. */
const maxSide = 4096

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

/** Takes a picture. Rejects with a sentence when the file is none. */
export async function openPicture(file: File): Promise<void> {
  await sights.ask({ job: 'check', bytes: new Uint8Array(await file.arrayBuffer()) })
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(words.peek().make.damaged)
  })
  const pixels = pixelsOf(bitmap)
  sights.open(pixels)
  searches.open(pixels)
  forgetEdits()
  report.value = undefined
  reportBefore.value = undefined
  shown.value = undefined
  source.value = { name: file.name.replace(/\.[a-z0-9]+$/i, '') || 'picture', bitmap }
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

function pixelsOf(bitmap: ImageBitmap): Pixels {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return { width, height, data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
}

function follow(): void {
  revision++
  isFinished.value = false
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
  const own = revision
  searches.giveUp()
  const work = { job: 'finish', settings: liveSettings.peek(), edits: edits.peek() } as const
  await answerOf(searches.ask(work), (result) => {
    if (own !== revision) return
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
    if (!(error instanceof GivenUp)) problem.value = error instanceof Error ? error.message : String(error)
  }
}
