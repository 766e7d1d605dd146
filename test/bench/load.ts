import type { Socket } from 'bun'

export interface Load {
  /** `http://127.0.0.1:PORT/PATH` */
  readonly url: string
  readonly connections: number
  readonly milliseconds: number
}

interface Connection {
  /** Bytes of the answer that have not come yet; undefined while its head is not complete. */
  missing: number | undefined
  head: string
}

/** Asks the same question again and again on open connections; answers how many answers a second came. Every answer must be 200. */
export async function requestsPerSecond({ url, connections, milliseconds }: Load): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  let answered = 0
  let failure: Error | undefined
  let isOver = false
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  const began = performance.now()
  for (const socket of sockets) socket.write(request)
  await Bun.sleep(milliseconds)
  isOver = true
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.end()
  if (failure) throw failure
  return answered / seconds

  function open(): Promise<Socket<Connection>> {
    return Bun.connect<Connection>({
      hostname,
      port: Number(port),
      data: { missing: undefined, head: '' },
      socket: {
        data(socket, chunk) {
          if (isOver) return
          if (!isAnswered(socket.data, chunk)) return
          answered++
          socket.write(request)
        },
        error(_, error) {
          failure = error
        },
      },
    })
  }

  /** Takes a piece of an answer; true when that was its end. One question is under way at a time, so nothing comes after it. */
  function isAnswered(connection: Connection, chunk: Uint8Array): boolean {
    if (connection.missing === undefined) {
      connection.head += Buffer.from(chunk).toString('latin1', 0, Math.min(chunk.length, 2048))
      const end = connection.head.indexOf('\r\n\r\n')
      if (end < 0) return false
      if (!connection.head.startsWith('HTTP/1.1 200')) failure ??= new Error(connection.head.slice(0, 200))
      const length = Number(/content-length: (\d+)/i.exec(connection.head)?.[1] ?? Number.NaN)
      connection.missing = end + 4 + length - chunk.length
    } else {
      connection.missing -= chunk.length
    }
    if (connection.missing > 0) return false
    connection.missing = undefined
    connection.head = ''
    return true
  }
}
