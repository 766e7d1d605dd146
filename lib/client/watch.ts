import type { Events } from './interface.ts'

/** What is called with which news; `at` is when it was so. */
export type Listeners = {
  readonly [Type in keyof Events]?: (data: Events[Type], at: Date) => void
}

export interface WatchOptions {
  /** Called with true when the connection to the service stands and with false when it breaks. */
  readonly onConnected?: (isConnected: boolean) => void
}

/** Begins to watch; the returned function ends that. */
export type Watch = (listeners: Listeners, options?: WatchOptions) => () => void

/** Milliseconds before the first new try after a broken connection, doubled up to the longest. */
const firstDelay = 500
const longestDelay = 15_000

/** A WebSocket as far as watching needs one: the runtime's own or that of a library. */
export type SocketClass = new (
  address: string,
) => {
  onopen: unknown
  onmessage: unknown
  onclose: unknown
  onerror?: unknown
  close(): void
}

/** Watching over a WebSocket that is opened again whenever it breaks; every opening tells the present state anew. */
export function createWatch(address: () => URL, socketClass: () => SocketClass): Watch {
  return (listeners, { onConnected } = {}) => {
    let delay = firstDelay
    let timer: ReturnType<typeof setTimeout> | undefined
    let socket: InstanceType<SocketClass>

    function open(): void {
      socket = new (socketClass())(address().href)
      socket.onopen = () => {
        delay = firstDelay
        onConnected?.(true)
      }
      socket.onmessage = ({ data }: { data: unknown }) => {
        const {
          type,
          at,
          data: news,
        } = JSON.parse(String(data)) as { type: keyof Events; at: string; data: never }
        listeners[type]?.(news, new Date(at))
      }
      // A failed opening also ends in a close; but some libraries throw a failure that nobody listens to.
      socket.onerror = () => {}
      socket.onclose = () => {
        onConnected?.(false)
        timer = setTimeout(open, delay)
        delay = Math.min(delay * 2, longestDelay)
      }
    }

    open()
    return () => {
      clearTimeout(timer)
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
  }
}
