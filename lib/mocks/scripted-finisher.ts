import type { Clock } from '../clock.ts'
import type { MapFinisher } from '../postprocess/finish.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'

const stepMs = 1000

/** Names, copies and hangs maps without a game: a step for each. */
export function createScriptedFinisher(clock: Clock): MapFinisher {
  return {
    isAtIt: () => false,
    async finish({ maps, signal, report }) {
      const total = maps.length
      for (const phase of ['phaseRenaming', 'phaseCopying', 'phaseHanging'] as const)
        for (let done = 0; done < total; done++) {
          report({ phase: sentence(phase), done, total })
          await pause(stepMs, clock, signal)
        }
    },
  }
}
