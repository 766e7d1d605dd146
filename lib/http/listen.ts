import { Failure } from '../failure.ts'
import type { createApp } from './app.ts'

export interface Listener {
  readonly port: number
  /** `http://HOST:PORT/api` */
  readonly url: string
  /** Lets requests under way end, for 2 s at most. */
  stop(): Promise<void>
}

const patience = 2000

/** Binds the app; throws a `Failure('conflict')` when the port is taken. Never shares the port: a second service must not start unnoticed. */
export function listen(app: ReturnType<typeof createApp>, at: { host: string; port: number }): Listener {
  try {
    app.listen({ hostname: at.host, port: at.port, reusePort: false })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const reason =
      error.code === 'EADDRINUSE'
        ? 'it is in use by another program; stop that one or choose another with --port'
        : `${error.message}; choose another with --host or --port`
    throw new Failure('conflict', `Port ${at.port} of ${at.host} can't be opened: ${reason}.`, {
      cause: error,
    })
  }
  const { server } = app
  if (server?.port === undefined) throw new Error('the server has no port')
  const host = at.host.includes(':') ? `[${at.host}]` : at.host

  return {
    port: server.port,
    url: `http://${host}:${server.port}/api`,
    async stop() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([server.stop(), tooLong])
      clearTimeout(timer)
      await server.stop(true)
    },
  }
}
