import type { ProgressEvent } from '../client/client.ts'

const barWidth = 28

/** Shows how a build goes: on a terminal one line that is redrawn, elsewhere a line every 10 s. */
export function createProgressPrinter(stream: { readonly isTTY?: boolean; write(text: string): unknown }) {
  const intervalMs = stream.isTTY ? 100 : 10_000
  let shownAtMs = Number.NEGATIVE_INFINITY

  return {
    show(progress: ProgressEvent): void {
      const now = performance.now()
      if (now - shownAtMs < intervalMs) return
      shownAtMs = now
      stream.write(stream.isTTY ? `\r\u001b[K${progressLine(progress)}` : `${progressLine(progress)}\n`)
    },
    end(): void {
      if (stream.isTTY) stream.write('\n')
    },
  }
}

/** Bar, share, blocks, speed, time left, phase. */
function progressLine({ phase, total, remaining, blocksPerSecond, secondsLeft }: ProgressEvent): string {
  const done = remaining === undefined ? 0 : total - remaining
  const share = total === 0 ? 0 : done / total
  const filled = Math.floor(share * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  const left = secondsLeft === undefined ? '--:--' : clock(secondsLeft)
  const percent = (share * 100).toFixed(1).padStart(5)
  return `${bar} ${percent} %  ${done}/${total}  ${blocksPerSecond.toFixed(0).padStart(3)} blocks/s  ${left} left  ${phase}`
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
