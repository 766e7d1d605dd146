import type { Position } from '../../game/position.ts'
import { sendBlock } from '../entities/change-feed.ts'
import type { Deviations } from '../server/deviations.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { neighbour } from '../world/faces.ts'
import type { BlockClick } from './placing.ts'

type ClickAnswer = NonNullable<Deviations['placementAnswer']>

/** Answers a click on a block, whatever came of it. */
export function answerClick(
  { dialect, rules }: Pick<Network, 'dialect' | 'rules'>,
  player: Player,
  { location, face }: BlockClick,
  how: ClickAnswer,
): void {
  const { subServer, connection, acks } = player
  const blocks = [location, neighbour(location, face)]
  const sendBlocks = () => {
    for (const block of blocks) sendBlock(player, subServer.world, block)
  }
  if (how === 'ackFirst') {
    if (rules.acknowledges) acks.flush(connection)
    subServer.schedule.after(1, sendBlocks)
  } else if (how === 'chunk') {
    for (const [x, z] of columnsOf(blocks)) connection.writeRaw(subServer.chunkBytes(x, z))
    subServer.hideChanges(player, blocks)
  } else if (how === 'ackAlone' && dialect.hasSequences) subServer.hideChanges(player, blocks)
  else sendBlocks()
}

function columnsOf(blocks: readonly Position[]): Iterable<readonly [number, number]> {
  return new Map(
    blocks.map(({ x, z }) => [`${x >> 4} ${z >> 4}`, [x >> 4, z >> 4] as const] as const),
  ).values()
}
