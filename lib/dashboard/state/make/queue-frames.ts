import { planned, proposeAgain } from '../placing/plan.ts'
import { frames, showFrame, untilFinished } from './live.ts'
import { queuedMaps, queueWall, type Wall } from './queue-wall.ts'

/** Queues the maps of each picture of an animation, each at a place of its own; shows the picture again that was shown before. */
export async function queueFrames({ name, ...wall }: Omit<Wall, 'place' | 'before'>): Promise<void> {
  const { count, shown } = frames.peek()
  queuedMaps.value = []
  for (let number = 1; number <= count; number++) {
    await showFrame(number)
    await untilFinished()
    if (number > 1) await proposeAgain()
    const place = planned.peek()
    if (place) await queueWall({ ...wall, name: `${name} ${number}`, place, before: queuedMaps.peek() })
  }
  await showFrame(shown)
}
