import type { BuildProgress } from '../tasks/progress.ts'

const barWidth = 28

/** One line of text: bar, share, blocks, speed, time left, phase. */
export function progressLine({
  phase,
  total,
  remaining,
  blocksPerSecond,
  secondsLeft,
}: BuildProgress): string {
  const done = remaining === undefined ? 0 : total - remaining
  const share = total === 0 ? 0 : done / total
  const filled = Math.floor(share * barWidth)
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
  const left = secondsLeft === undefined ? '--:--' : clock(secondsLeft)
  return `${bar} ${(share * 100).toFixed(1).padStart(5)} %  ${done}/${total}  ${blocksPerSecond.toFixed(0).padStart(3)} blocks/s  ${left} left  ${phase}`
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
