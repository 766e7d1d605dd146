import { Failure } from '../failure.ts'
import type { PlayerSource } from '../game/across-connections.ts'
import { countOf } from '../game/item-stack.ts'
import type { Player } from '../game/player.ts'
import { boxReach } from '../game/reach.ts'
import { sentence } from '../words/sentence.ts'
import type { DirectControl } from './ports.ts'

/** Blocks from the eyes to the block that the bot was sent to. */
const nearBlocks = 3

/** Does what callers want with the player of the present connection; what is lost with that is not tried again. */
export function createDirectControl(bot: PlayerSource): DirectControl {
  async function withPlayer(
    signal: AbortSignal,
    act: (player: Player, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void> {
    const player = await bot.ready(signal)
    await act(player, AbortSignal.any([signal, player.signal]))
  }

  return {
    walk: (to, signal) =>
      withPlayer(signal, async (player, either) => {
        await player.body.travel(to, { within: nearBlocks, signal: either })
        await player.body.land(either)
      }),
    warp: (server, name, signal) =>
      withPlayer(signal, async ({ network }, either) => {
        await network.switchServer(server, either)
        await network.warp(name, either)
      }),
    put: (item, into, signal) =>
      withPlayer(signal, async ({ body, windows, inventory }, either) => {
        const wanted = countOf(inventory.slots(), item)
        await body.travel(into, { within: boxReach, signal: either })
        const window = await windows.open(into, either)
        try {
          const put = await window.put(item, wanted, either)
          if (put < wanted) throw new Failure('broken', sentence('boxTookLess', { item, left: wanted - put }))
        } finally {
          window.close()
        }
      }),
    drop: (item, signal) => withPlayer(signal, ({ dropping }, either) => dropping.drop(item, either)),
    say: (line, signal) => withPlayer(signal, ({ network }, either) => network.say(line, either)),
  }
}
