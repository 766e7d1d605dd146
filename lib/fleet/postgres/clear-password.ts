import { createConnection } from 'node:net'

/** The server's request for a password as it is. */
const clearTextRequest = 3
const answerTimeoutMs = 3000
const protocolVersion = 3 << 16

/** Whether a connection by this address is encrypted in any case; `prefer` can be talked out of it. */
export const isEncrypted = ({ searchParams }: URL): boolean =>
  /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')

export const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|)$/.test(hostname)

/**
 * Whether a server asks for the password as it is, which the client would send it, again and again, whoever it is. Resolves with
 * false for one that does not answer, or refuses before that.
 */
export function asksForClearPassword({ hostname, port, username, pathname }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname.replace(/[[\]]/g, ''), port: Number(port || 5432) })
    const finish = (isAsked: boolean) => {
      socket.destroy()
      resolve(isAsked)
    }
    socket.setTimeout(answerTimeoutMs, () => finish(false))
    socket.on('error', () => finish(false))
    socket.on('close', () => finish(false))
    socket.on('connect', () =>
      socket.write(startup(decodeURIComponent(username), decodeURIComponent(pathname.slice(1)))),
    )
    let answer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      answer = Buffer.concat([answer, bytes])
      if (answer[0] !== 'R'.charCodeAt(0)) finish(false)
      else if (answer.length >= 9) finish(answer.readInt32BE(5) === clearTextRequest)
    })
  })
}

function startup(user: string, database: string): Buffer {
  const names = Buffer.from(`user\0${user}\0database\0${database || user}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(names.length + head.length)
  head.writeInt32BE(protocolVersion, 4)
  return Buffer.concat([head, names])
}
