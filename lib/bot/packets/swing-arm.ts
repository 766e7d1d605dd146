import { type Session, send } from '../connection/session.ts'

/** Shows the arm's swing: clients do so with whatever they dig or hit, and anti-cheat plug-ins know it. */
export function swingArm(session: Session): void {
  send(session, 'arm_animation', { hand: 0 })
}
