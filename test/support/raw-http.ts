import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Opens a connection to an address like `http://127.0.0.1:PORT/api`. */
export function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket))
  socket.once('error', reject)
  return promise
}

/**
 * Sends bytes as they are, which `fetch` would tidy up, and reads the answer until the other side closes or has sent what its
 * Content-Length says. A WebSocket handshake is answered when its head is there.
 */
export async function sendRaw(url: string, request: string, patience = 3000): Promise<RawAnswer> {
  const socket = await openConnection(url)
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  let received = ''
  const timer = setTimeout(
    () => reject(new Error(`no whole answer in ${patience} ms: ${received}`)),
    patience,
  )
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const answer = parse(received)
    if (answer && isWhole(answer)) resolve(answer)
  })
  socket.on('error', reject)
  socket.on('close', () => {
    const answer = parse(received)
    if (answer) resolve(answer)
    else reject(new Error('the connection was closed without an answer'))
  })
  socket.write(request, 'latin1')
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}

/** A request line with headers; `Host` is the right one unless given. */
export function rawRequest(
  url: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const all = { Host: new URL(url).host, Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function parse(received: string): RawAnswer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { status: Number(first.split(' ')[1]), headers, body: received.slice(end + 4) }
}

function isWhole({ status, headers, body }: RawAnswer): boolean {
  return status === 101 || body.length >= Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
}
