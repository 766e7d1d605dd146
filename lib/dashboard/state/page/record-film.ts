import { saveFile } from '../save-file.ts'

const type = 'video/webm'
/** Pixels that the longer side of the video has at least: players look at it at the size of a screen. */
const leastSide = 512
const framesPerSecond = 30
/** The last picture stays for a moment. */
const endSeconds = 1

/** Whether this browser can make a video of a canvas. */
export const canRecord = 'MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(type)

/** Saves as a video what a canvas shows in the coming seconds. */
export async function recordFilm(from: HTMLCanvasElement, seconds: number): Promise<void> {
  const scale = Math.ceil(leastSide / Math.max(from.width, from.height))
  const large = document.createElement('canvas')
  large.width = from.width * scale
  large.height = from.height * scale
  const to = large.getContext('2d')!
  to.imageSmoothingEnabled = false
  const recorder = new MediaRecorder(large.captureStream(framesPerSecond), {
    mimeType: type,
    videoBitsPerSecond: 8_000_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const until = performance.now() + (seconds + endSeconds) * 1000
  while (performance.now() < until) {
    to.drawImage(from, 0, 0, large.width, large.height)
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  await stopped
  saveFile('mapwright-time-lapse.webm', new Blob(parts, { type }))
}
