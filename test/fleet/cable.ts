import { connect, createServer, type Socket } from 'node:net'

/** A way to a Unix socket by a port of this machine that can be cut: nothing arrives then, and no connection ends. */
export async function layCable(path: string) {
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path, allowHalfOpen: true })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => ends.delete(from))
      if (isCut) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    cut(): void {
      isCut = true
      for (const end of ends) end.pause()
    },
    mend(): void {
      isCut = false
      for (const end of ends) end.resume()
    },
    close(): void {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
