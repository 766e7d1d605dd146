import { client } from '../client.ts'

/** Requests at a time: browsers open no more connections to one service. */
const atOnce = 4

interface Wanted {
  readonly id: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Loads pictures of tasks in the size in which they are shown, and hands each to `show`. Those that are asked for again wait once.
 */
export function createPictures(show: (id: string, picture: ImageBitmap) => void) {
  const waiting = new Map<string, Wanted>()
  const ending = new AbortController()
  let running = 0

  async function load({ id, width, height }: Wanted): Promise<void> {
    const answer = await client.get('/preview/{id}', { path: { id }, signal: ending.signal })
    if (!answer.ok) return
    const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' } as const
    const picture = await createImageBitmap(answer.body, size)
    if (ending.signal.aborted) picture.close()
    else show(id, picture)
  }

  async function run(): Promise<void> {
    running++
    for (let [next] = waiting.values(); next && !ending.signal.aborted; [next] = waiting.values()) {
      waiting.delete(next.id)
      // One that can't be had stays grey.
      await load(next).catch(() => {})
    }
    running--
  }

  return {
    want(picture: Wanted): void {
      waiting.set(picture.id, picture)
      if (running < atOnce) void run()
    },
    end: () => ending.abort(),
  }
}
