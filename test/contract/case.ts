import type { Environment } from './environment.ts'

/** A request that leads to one status of one operation. */
export interface ContractCase {
  /** `METHOD /path STATUS` as the interface writes it. */
  readonly pair: string
  readonly when: string
  /** `game`: the bot must be in a game. `broken`: every service behind the handlers fails. */
  readonly needs?: 'game' | 'broken'
  readonly act: (environment: Environment) => Promise<Response>
  /** Checks the body beyond its content type. */
  readonly expect?: (body: Body, environment: Environment, response: Response) => void | Promise<void>
}

export interface Body {
  readonly bytes: Uint8Array
  readonly text: string
  /** The parsed JSON. */
  readonly json: unknown
}
