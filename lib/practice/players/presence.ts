/** Whether a player is in the game and can act. */
export interface Presence {
  /** Clients since 1.21.4 say when they have loaded; before that their clicks are ignored for up to 60 ticks. */
  isLoaded: boolean
  isDead: boolean
  hasLeft: boolean
  /** On the way to another sub-server: no play packets may be sent. */
  isAway: boolean
}
