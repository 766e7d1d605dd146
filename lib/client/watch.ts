import type { Events } from './interface.ts'

/** Listeners by event type; `at` is the time of the event. */
export type Listeners = {
  readonly [Type in keyof Events]?: (data: Events[Type], at: Date) => void
}

export interface WatchOptions {
  /** Called with true when the connection to the service is open and with false when it breaks. */
  readonly onConnected?: (isConnected: boolean) => void
}

/** Starts watching; the returned function stops it. */
export type Watch = (listeners: Listeners, options?: WatchOptions) => () => void

/** Delay before reconnecting; doubled after every failure up to the maximum. */
const firstDelayMs = 500
const maxDelayMs = 2000

/** The part of the WebSocket API that watching needs; the global one or a library's. */
export type SocketClass = new (
  address: string,
) => {
  onopen: unknown
  onmessage: unknown
  onclose: unknown
  onerror?: unknown
  close(): void
}

/** Watches over a WebSocket that reconnects whenever it breaks; after each connect the current state is sent again. */
export function createWatch(address: () => URL, socketClass: () => SocketClass): Watch {
  return (listeners, { onConnected } = {}) => {
    let delayMs = firstDelayMs
    let timer: ReturnType<typeof setTimeout> | undefined
    let socket: InstanceType<SocketClass>

    function open(): void {
      socket = new (socketClass())(address().href)
      socket.onopen = () => {
        delayMs = firstDelayMs
        onConnected?.(true)
      }
      socket.onmessage = ({ data }: { data: unknown }) => {
        const event = JSON.parse(String(data)) as { type: keyof Events; at: string; data: never }
        listeners[event.type]?.(event.data, new Date(event.at))
      }
      // A failed connect also ends in `onclose`, but some libraries throw when an error has no listener.
      socket.onerror = () => {}
      socket.onclose = () => {
        onConnected?.(false)
        timer = setTimeout(open, delayMs)
        delayMs = Math.min(delayMs * 2, maxDelayMs)
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
