import { createChannel } from '../../emitter.ts'
import type { BotState } from '../../events/payloads.ts'
import type { Sharing } from '../../fleet/ports.ts'
import { createMutex } from '../../mutex.ts'
import { toStored } from '../../words/sentence.ts'

/** Another program of a fleet. */
export interface ScenarioMember {
  readonly name: string
  readonly isAlive: boolean
  readonly bots: readonly BotState[]
}

/** The state of a bot after an order. */
const outcomes: Readonly<Record<string, Partial<BotState>>> = {
  pause: { isPaused: true },
  resume: { isPaused: false },
  connect: { status: 'ready', reason: '' },
  disconnect: { status: 'disconnected', reason: '', game: null },
}

/** A fleet whose other members only do as they are told; those that are not alive don't answer. */
export function createMemorySharing(members: readonly ScenarioMember[]): Sharing {
  const inTurn = createMutex()
  const queueChanged = createChannel<void>()
  const membersChanged = createChannel<void>()
  let state = toStored({ isAutomatic: false, run: null, skipped: [], ended: null })
  let isChanging = false
  let others = members

  return {
    name: 'workshop',
    queue: {
      state: () => state,
      setState(value) {
        state = value
      },
      isChanging: () => isChanging,
      changed: queueChanged.subscribe,
      change: (decide) =>
        inTurn(async () => {
          const before = state
          isChanging = true
          try {
            await decide()
          } finally {
            isChanging = false
          }
          if (state !== before) queueChanged.publish()
        }),
    },
    items: {
      load: () => undefined,
      of: () => [],
      open: () => ({ record: undefined, save() {} }),
      refresh: async () => {},
    },
    parts: { readOthers: async () => [], write: async () => {} },
    areas: { read: async () => [], changed: () => () => {} },
    members: {
      changed: membersChanged.subscribe,
      readOthers: async () =>
        others.map(({ name, isAlive, bots }) => ({ id: name, isAlive, report: toStored({ name, bots }) })),
      write: async () => {},
      async order(id, { verb, bot: told }) {
        const asked = others.find(({ name, isAlive }) => name === id && isAlive)
        if (!asked) return undefined
        const bots = asked.bots.map((bot) => (bot.name === told ? { ...bot, ...outcomes[verb] } : bot))
        others = others.map((one) => (one === asked ? { ...one, bots } : one))
        membersChanged.publish()
        return toStored(null)
      },
      obey() {},
    },
    problem: () => undefined,
    problemChanged: () => () => {},
  }
}
