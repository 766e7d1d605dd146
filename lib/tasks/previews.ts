import { blueprintLimits } from '../blueprint/limits.ts'
import { Failure } from '../failure.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { createMutex } from '../mutex.ts'
import { sentence } from '../words/sentence.ts'
import type { TaskRepository } from './task-repository.ts'
import type { Tasks } from './tasks.ts'

/** Of an encoded preview: any task fits at scale 1, 4 x 4 maps at scale 8. */
const maxPixels = blueprintLimits.columns

interface PreviewDependencies {
  readonly repository: Pick<TaskRepository, 'get'>
  readonly tasks: Pick<Tasks, 'preview'>
  /** A map picture as PNG; the picture is not used any more. */
  readonly encode: (picture: MapPicture, scale: number) => Promise<Uint8Array>
}

/** The previews of tasks as PNG, `scale` pixels a block. */
export function createPreviews({ repository, tasks, encode }: PreviewDependencies) {
  // One picture at a time is in memory.
  const inTurn = createMutex()

  function checkSize(
    { width, length }: { readonly width: number; readonly length: number },
    scale: number,
  ): void {
    if (scale === 1 || width * length * scale * scale <= maxPixels) return
    const largest = Math.max(1, Math.floor(Math.sqrt(maxPixels / (width * length))))
    throw new Failure('invalid', sentence('previewTooLarge', { max: maxPixels, largest }))
  }

  return {
    /** Throws `Failure('missing')` without such a task, `Failure('invalid')` for a scale that makes it too large. */
    async png(id: string, scale: number): Promise<Uint8Array> {
      checkSize(repository.get(id).area, scale)
      return inTurn(async () => encode(await tasks.preview(id), scale))
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>
