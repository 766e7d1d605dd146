import type { PracticeOptions } from '../../../../lib/practice/practice-world.ts'
import { type Played, playTransfer } from './play-transfer.ts'
import { combinations, type Step, type TransferCase, transferCases } from './transfer-cases.ts'

const mostTimes = 1.3
/** By the cursor, once for each that is exchanged; a number key that does nothing is found out by four in vain. */
const [clicksByCursor, clicksInVain] = [3, 4]
const stackSize = 64

/** What is wrong with how a transfer went; empty when nothing is. */
export async function judgeTransfer(name: string, combination: string, version: string): Promise<string[]> {
  const [transferCase, game] = [transferCases[name]!, combinations[combination]!]
  const plain = await playTransfer(transferCase, { version })
  const played = await playTransfer(transferCase, { version, ...game })
  const most = plain.clicks * mostTimes + extraClicks(transferCase.steps, game)
  return [
    ...(isReached(transferCase, game, played)
      ? []
      : [`the inventory has ${JSON.stringify(played.inInventory)}`]),
    ...(Object.keys(played.lost).length === 0 ? [] : [`lost: ${JSON.stringify(played.lost)}`]),
    ...(played.clicks <= most ? [] : [`${played.clicks} clicks where ${plain.clicks} are usual`]),
    ...(String(played.hotbar) === String(plain.hotbar) ? [] : [`the hotbar has ${played.hotbar}`]),
  ]
}

/** Exchanges can't be done by one key where it exchanges no full slots, nor be seen to be where nothing is shown. */
function extraClicks(steps: readonly Step[], { swapsFullSlots, clickAnswer }: PracticeOptions): number {
  if (swapsFullSlots !== false && clickAnswer !== 'none') return 0
  const exchanges = steps.filter((step) => 'swap' in step).length
  return exchanges === 0 ? 0 : exchanges * (clicksByCursor - 1) + clicksInVain
}

/** Where stacks are not divided, a whole one is taken in place of a part, and a part is not put back. */
function isReached({ inInventory, steps }: TransferCase, game: PracticeOptions, played: Played): boolean {
  return Object.entries(inInventory).every(([item, count]) => {
    const has = played.inInventory[item] ?? 0
    const moves = steps.filter((step) => ('take' in step ? step.take : 'put' in step && step.put) === item)
    const most = game.dividesStacks === false ? (stackSize - 1) * moves.length : 0
    return has >= count && has <= count + most
  })
}
