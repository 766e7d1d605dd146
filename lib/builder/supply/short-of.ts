import { goneSentence } from '../../stations/gone-sentence.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { mayHave } from './box.ts'
import { goneBoxes, type Station } from './stations.ts'

/** The sentence about what no station has. */
export function shortOf(lacking: ReadonlyMap<string, number>, stations: readonly Station[]): Sentence {
  const places = stations.map(({ server, warp, boxes: { length: boxes } }) => {
    if (warp !== '') return sentence('lookedAtWarp', { warp, boxes })
    return server === 0
      ? sentence('lookedAroundBot', { boxes })
      : sentence('lookedOnSubServer', { server, boxes })
  })
  const failed = stations
    .flatMap(({ boxes }) => boxes)
    .find((box) => box.lastError !== '' && mayHave(box, lacking))
  return sentence('materialMissing', {
    lacking: [...lacking],
    places,
    problem: goneSentence(stations.flatMap(goneBoxes)) || (failed?.lastError ?? ''),
    needsBuckets: lacking.has('water_bucket'),
  })
}
