import type { PracticeOptions } from '../../../lib/practice/practice-world.ts'

/** Ways of servers that were written anew, all at once: how they answer clicks, and what they say of windows. */
export const otherWindows: PracticeOptions = {
  clickAnswer: 'slots',
  showsPlayerSlots: false,
  ownSlotsAsWindow0: true,
  answersIdleClicks: false,
  checksClickState: false,
  swapsFullSlots: false,
}
