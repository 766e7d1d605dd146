interface Message {
  readonly type: string
  readonly at: string
  readonly data: unknown
}

interface Events {
  snapshot(): readonly Message[]
  subscribe(listener: (message: Message) => void): () => void
}

type Fields = Readonly<Record<string, unknown>>

const asItIs = (data: unknown): unknown => data

/** Events that readers get, by type, and what of them; any other type, a new one included, they don't get. */
const shown: Readonly<Record<string, (data: unknown) => unknown>> = {
  connection: (data) => ({ ...(data as Fields), signIn: null, tunnel: '' }),
  bots: (data) => (data as readonly Fields[]).map((bot) => ({ ...bot, signIn: null })),
  // People in the game speak to each other, not to everyone.
  control: (data) => ({ ...(data as Fields), chat: [] }),
  log: () => [],
  game: asItIs,
  inventory: asItIs,
  progress: asItIs,
  cells: asItIs,
  plots: asItIs,
  postProcessing: asItIs,
  stations: asItIs,
  needs: asItIs,
  history: asItIs,
  tasks: asItIs,
}

/** The events without secrets and chat. */
export function readersEvents(events: Events): Events {
  const read = (message: Message): Message[] => {
    const part = Object.hasOwn(shown, message.type) ? shown[message.type] : undefined
    return part ? [{ ...message, data: message.data === null ? null : part(message.data) }] : []
  }
  return {
    snapshot: () => events.snapshot().flatMap(read),
    subscribe: (listener) =>
      events.subscribe((message) => {
        // Nothing new is said by a log without lines.
        if (message.type !== 'log') for (const readable of read(message)) listener(readable)
      }),
  }
}
