import type { Clock } from '../../clock.ts'
import { endingAll } from '../../emitter.ts'
import type { Player } from '../../game/player.ts'
import { isObjection } from '../policy/anti-cheat-backoff.ts'

export type ServerWords = ReturnType<typeof createServerWords>

/** A message about a click may come after the answer to it, in milliseconds. */
const afterwardsMs = 500
const maxRemembered = 200
/** Times that words must have come with refusals until they count as the reason: once may be by chance. */
const enoughTimes = 2
/** For so long after words were said last, they are the reason of refusals: what goes on without them has another. */
const explainsForMs = 10_000
/** Of a message in a sentence. */
const maxLength = 200

/** Finds the words with which the server refuses: nothing ties them to a click, but they come with refusals more often than without. */
export function createServerWords(clock: Clock) {
  const said: { readonly text: string; readonly at: number }[] = []
  const refusals: { readonly from: number; readonly to: number }[] = []

  function note(sentMs: number): void {
    const now = clock.now()
    remember(refusals, { from: now - sentMs, to: now + afterwardsMs })
    // Words from before the oldest of them may have come with one that is forgotten.
    while (refusals.length === maxRemembered && said[0] && said[0].at < refusals[0]!.from) said.shift()
  }

  const isWithRefusal = (at: number) => refusals.some(({ from, to }) => at >= from && at <= to)

  /** An action of which the failure is a refusal. */
  const noting =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      const sentAt = clock.now()
      try {
        await act(...given)
      } catch (error) {
        note(clock.now() - sentAt)
        throw error
      }
    }

  /** The words that come with refusals, how much more often than without, and when last; empty when there are none. */
  function found(): { readonly words: string; readonly surplus: number; readonly lastAt: number } {
    let [words, most, lastAt] = ['', 0, Number.NEGATIVE_INFINITY]
    for (const [text, times] of Map.groupBy(said, (line) => line.text)) {
      const hits = times.filter(({ at }) => isWithRefusal(at)).length
      const surplus = hits - (times.length - hits)
      if (text !== '' && surplus > 0 && surplus >= most)
        [words, most, lastAt] = [text, surplus, times.at(-1)!.at]
    }
    return { words, surplus: most, lastAt }
  }

  return {
    /** The player, whose digging and pouring are listened to as well. */
    listening(player: Player): Player {
      const { digging, buckets } = player
      return {
        ...player,
        digging: { ...digging, dig: noting(digging.dig) },
        buckets: { ...buckets, pour: noting(buckets.pour), fill: noting(buckets.fill) },
      }
    },
    /** Listens for as long as the player lasts, or until the function that it returns is called. */
    watch: ({ network, placing }: Pick<Player, 'network' | 'placing'>) =>
      endingAll([
        network.told((text) => remember(said, { text: plain(text), at: clock.now() })),
        placing.settled(({ outcome, roundTripMs }) => {
          if (outcome !== 'placed') note(roundTripMs)
        }),
      ]),
    /** Empty when it has said nothing. */
    ofRefusals: () => found().words,
    /** Whether the server says again and again why it refuses something, other than that it objects to how the bot behaves. */
    explainRefusals(): boolean {
      const isRecent = (at = Number.NEGATIVE_INFINITY) => clock.now() - at <= explainsForMs
      // Asked after every refusal, mostly of servers that have said nothing lately.
      if (!isRecent(said.at(-1)?.at)) return false
      const { words, surplus, lastAt } = found()
      return isRecent(lastAt) && surplus >= enoughTimes && !isObjection(words)
    },
  }
}

function remember<Entry>(list: Entry[], entry: Entry): void {
  list.push(entry)
  if (list.length > maxRemembered) list.shift()
}

function plain(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}
