import type { Ground } from './ground.ts'

/** One way to get one status out of one operation. */
export interface ContractCase {
  /** `METHOD /path STATUS` as the interface writes it. */
  readonly pair: string
  readonly when: string
  /** `game`: the bot must be in a game. `broken`: every service behind the handlers fails. */
  readonly needs?: 'game' | 'broken'
  readonly act: (ground: Ground) => Promise<Response>
  /** What the body must be beyond its content type. */
  readonly expect?: (body: Body, ground: Ground, response: Response) => void | Promise<void>
}

export interface Body {
  readonly bytes: Uint8Array
  readonly text: string
  /** The parsed JSON. */
  readonly json: unknown
}
