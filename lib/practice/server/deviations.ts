/** Ways in which a server that was written anew differs from the game's own. */
export interface Deviations {
  /**
   * How a click in a window is answered: by the game's rules, by those slots alone that it has changed (nothing is confirmed, and
   * what the client claims or asks for is not looked at), or not at all.
   */
  readonly clickAnswer?: 'game' | 'slots' | 'none'
  /** Whether the content of an opened window includes the player's 36 slots. */
  readonly showsPlayerSlots?: boolean
  /** Whether clicks that do nothing, on slot -1 or beside the window, are answered. */
  readonly answersIdleClicks?: boolean
  /** Whether a number key exchanges two slots of which neither is empty. */
  readonly swapsFullSlots?: boolean
  /** Whether a right click divides stacks; else it does what a left click does. */
  readonly dividesStacks?: boolean
  /** Whether the integers of registry entries are sent as longs. */
  readonly longRegistryNumbers?: boolean
  /**
   * How a click on a block is answered: by updates of the two blocks and, since 1.19, an acknowledgement at the end of the tick; by
   * an acknowledgement at once and the blocks a tick later; by the acknowledgement alone (since 1.19); or by the whole chunk alone.
   */
  readonly placementAnswer?: 'game' | 'ackFirst' | 'ackAlone' | 'chunk'
  /** How a click that plug-ins forbid is answered: with updates of the blocks, by an acknowledgement alone, or by the whole chunk. */
  readonly refusalAnswer?: 'updates' | 'ackAlone' | 'chunk'
  /** Whether players are sent chunks. */
  readonly sendsChunks?: boolean
  /** Whether health is sent, and clicks in windows are dealt with, only when a client says that it has loaded, or after 60 ticks. */
  readonly awaitsLoading?: boolean
  /** Whether the connection ends with a kick; else nothing more is sent on it. */
  readonly closesAfterKick?: boolean
}

export const noDeviations: Required<Deviations> = {
  clickAnswer: 'game',
  showsPlayerSlots: true,
  answersIdleClicks: true,
  swapsFullSlots: true,
  dividesStacks: true,
  longRegistryNumbers: false,
  placementAnswer: 'game',
  refusalAnswer: 'updates',
  sendsChunks: true,
  awaitsLoading: false,
  closesAfterKick: true,
}
