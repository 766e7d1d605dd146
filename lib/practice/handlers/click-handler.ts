import type { Position } from '../../game/position.ts'
import { isHitInside, isInReach } from '../players/body.ts'
import { heldStack } from '../players/hands.ts'
import { createTickLimiter, createUseItemLimiter } from '../players/limits.ts'
import type { Packet } from '../protocol/connection.ts'
import { answerClick } from '../rules/answer-click.ts'
import { interact } from '../rules/block-interaction.ts'
import { breakOffLater } from '../rules/break-block.ts'
import { useBucket } from '../rules/buckets.ts'
import { throwBottle } from '../rules/experience.ts'
import { fillMap } from '../rules/held-maps.ts'
import { hangFrame } from '../rules/item-frames.ts'
import { type BlockClick, placeBlock } from '../rules/placing.ts'
import { judgeClick } from '../rules/placing-checks.ts'
import { flag, isForbidden, refuse } from '../rules/refusals.ts'
import { startEating } from '../rules/vitals.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

/**
 * Right clicks, in a real server's order: not loaded, limiter (both without any answer), ack, reach, hit point, teleport,
 * then use and placing; at the end the two block updates, whether or not a block was placed.
 */
export function createClickHandlers(network: Network, player: Player) {
  const { rules, statistics } = network
  const mayPass = createUseItemLimiter(() => rules.limiter)
  const isWithinTick = createTickLimiter()

  function passes(arrivedAtMs: number): boolean {
    if (!player.presence.isLoaded || player.presence.isDead) return false
    if (!isWithinTick(player.ticks, rules.maxUsesPerTick)) {
      network.kick(player, 'You are placing blocks too quickly!')
      return false
    }
    if (mayPass(arrivedAtMs)) return true
    statistics.droppedByLimiter++
    return false
  }

  function useItemOn(fields: Packet, arrivedAtMs: number): void {
    if (!passes(arrivedAtMs)) return
    const click = readClick(fields)
    if (rules.placementAnswer !== 'chunk') player.acks.note(fields.sequence)
    if (!isInReach(player, click.location, rules.clickReach)) {
      statistics.outOfReach++
      return
    }
    if (!isHitInside(click.cursor)) {
      statistics.badHitPoint++
      return
    }
    const { placementAnswer, refusalAnswer } = rules
    const isForbidden = handleClick(click) === 'forbidden' && refusalAnswer !== 'updates'
    answerClick(network, player, click, isForbidden ? refusalAnswer : placementAnswer)
  }

  function handleClick(click: BlockClick): 'forbidden' | undefined {
    if (player.teleports.pending) refuse(network, player, click.location, 'teleportPending')
    else if (player.subServer.world.isInHeightLimits(click.location.y)) return useBlock(click)
    return undefined
  }

  function useBlock(click: BlockClick): 'forbidden' | undefined {
    if (isFlagged(click)) return
    const { world } = player.subServer
    const hasItem = heldStack(player, 0) !== null || heldStack(player, 1) !== null
    const isForItem = player.stance.isSneaking && hasItem
    if (!isForItem && interact(network, player, click, world.stateAt(click.location))) return
    if (hangFrame(network, player, click)) return
    if (rules.strictPlacing && player.antiCheat.hasPlacedSinceSwing) {
      // Updated-NoCheatPlus, NoSwing: the next one passes.
      player.antiCheat.hasPlacedSinceSwing = false
      flag(network, player, click.location, 'noSwing')
      return
    }
    const placed = placeBlock(network, player, click)
    if (typeof placed === 'string') {
      refuse(network, player, click.location, placed)
      return isForbidden(placed) ? 'forbidden' : undefined
    }
    if (rules.breakingOff.includes(placed.item)) breakOffLater(player.subServer, placed.target)
    statistics.placed++
    player.antiCheat.hasPlacedSinceSwing = true
    network.emit({ type: 'placed', player: player.username, position: placed.target, block: placed.block })
  }

  function isFlagged(click: BlockClick): boolean {
    player.antiCheat.clientTick.clicks.add(JSON.stringify([click.location, click.face, click.cursor]))
    const why = rules.strictPlacing ? judgeClick(player, click) : null
    if (why) flag(network, player, click.location, why)
    return why !== null
  }

  return {
    block_place: useItemOn,
    use_item: (fields: Packet, arrivedAtMs: number) => {
      if (!passes(arrivedAtMs)) return
      player.acks.note(fields.sequence)
      if (player.teleports.pending) return
      const hand = handOf(fields.hand)
      if (heldStack(player, hand)) turn(player, fields)
      if (
        !fillMap(network, player, hand) &&
        !throwBottle(network, player, hand) &&
        !useBucket(network, player, hand)
      )
        startEating(network, player, hand)
    },
  }
}

/** Since 1.21 the packet carries the view direction, and the server adopts it. */
function turn({ saved }: Pick<Player, 'saved'>, { rotation }: Packet): void {
  if (rotation === undefined) return
  const { x: yaw, y: pitch } = rotation as { x: number; y: number }
  Object.assign(saved, { yaw, pitch })
}

export function handOf(field: unknown): number {
  return field === 1 || field === 'off_hand' ? 1 : 0
}

function readClick(fields: Packet): BlockClick {
  const { hand, location, direction, cursorX, cursorY, cursorZ } = fields as unknown as {
    hand: number | string
    location: Position
    direction: number
    cursorX: number
    cursorY: number
    cursorZ: number
  }
  return {
    hand: handOf(hand),
    location: { x: location.x, y: location.y, z: location.z },
    face: direction,
    cursor: { x: cursorX, y: cursorY, z: cursorZ },
  }
}
