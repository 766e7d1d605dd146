import { hasFeature, onPacket, type Session, send } from '../../connection/session.ts'
import { type ControlState, noControls } from './physics.ts'

/** Tells the server which controls are held, as a client does: only when that changes. */
export function createControlPackets(session: Session): (controls: ControlState) => void {
  const { game } = session
  const hasInput = hasFeature(session, 'newPlayerInputPacket')
  // Since 1.21.6 the input packet alone tells of sneaking.
  const hasSneakAction = !game.registry.version['>=']('1.21.6')
  let sent = noControls
  /** Whether the server may not know any more what it was told. */
  let isInDoubt = false
  // The server may have made a new player, which holds none but what the server was told last, while that was on its way.
  for (const name of ['login', 'respawn'])
    onPacket(session, name, () => {
      isInDoubt = true
    })

  /** By name: the numbers are others since 1.21.6. */
  function act(actionId: 'start_sneaking' | 'stop_sneaking' | 'start_sprinting' | 'stop_sprinting'): void {
    send(session, 'entity_action', { entityId: game.entity.id, actionId, jumpBoost: 0 })
  }

  return ({ forward, jump, sneak, sprint }) => {
    const isSame =
      sent.forward === forward && sent.jump === jump && sent.sneak === sneak && sent.sprint === sprint
    if (isSame && !isInDoubt) return
    const isToTell = (was: boolean, is: boolean) => was !== is || (isInDoubt && is)
    if (hasInput) {
      const inputs = { forward, backward: false, left: false, right: false, jump, shift: sneak, sprint }
      send(session, 'player_input', { inputs })
    }
    if (hasSneakAction && isToTell(sent.sneak, sneak)) act(sneak ? 'start_sneaking' : 'stop_sneaking')
    if (isToTell(sent.sprint, sprint)) act(sprint ? 'start_sprinting' : 'stop_sprinting')
    sent = { forward, jump, sneak, sprint }
    isInDoubt = false
  }
}
