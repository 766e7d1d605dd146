import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { quantile, report, rounded } from './report.ts'
import { residentMb, startServer } from './server-process.ts'

const watchers = 1000
const sleepers = 10
const tasks = 300
const seconds = 25

/**
 * `bun run bench:events`: a thousand watchers, ten of which read nothing. The limit of 64 is raised for it. Told is when
 * progress came to those that read, counted from the moment of telling, and what the service held meanwhile.
 */
async function run(): Promise<void> {
  const command = ['bun', join(import.meta.dir, 'event-server.ts'), String(watchers), String(tasks)]
  const server = await startServer(command, process.cwd())
  const before = residentMb(server.pid)
  const delays: number[] = []
  let bytes = 0
  const readers = await Promise.all(
    Array.from({ length: watchers - sleepers }, () =>
      openReader(server.url, (text) => {
        bytes += text.length
        if (text.startsWith('{"type":"progress"')) delays.push(delayOf(text))
      }),
    ),
  )
  const asleep = await Promise.all(Array.from({ length: sleepers }, () => openSleeper(server.url)))
  delays.length = 0
  bytes = 0

  let most = 0
  for (let second = 0; second < seconds; second++) {
    await Bun.sleep(1000)
    most = Math.max(most, residentMb(server.pid))
  }
  const received = bytes
  const lost = readers.filter(({ readyState }) => readyState !== WebSocket.OPEN).length
  const dropped = await countDropped(asleep)
  for (const reader of readers) reader.close()
  await server.stop()

  report('events', [
    {
      name: 'told',
      watchers,
      messages: delays.length,
      mbPerSecond: rounded(received / seconds / 1e6),
      p50Ms: rounded(quantile(delays, 0.5)),
      p99Ms: rounded(quantile(delays, 0.99)),
      maxMs: rounded(Math.max(...delays.slice(-100_000))),
      readersLost: lost,
    },
    {
      name: 'memory',
      sleepers,
      sleepersDropped: dropped,
      beforeMb: rounded(before),
      maxMb: rounded(most),
    },
  ])
}

function delayOf(text: string): number {
  const { data } = JSON.parse(text) as { data: { materialTime: number } | null }
  return performance.timeOrigin + performance.now() - (data?.materialTime ?? Number.NaN)
}

function openReader(url: string, onText: (text: string) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws').replace('/api', '/ws'))
    socket.onmessage = ({ data }) => onText(String(data))
    socket.onopen = () => resolve(socket)
    socket.onerror = () => reject(new Error('a watcher was refused'))
  })
}

/** Shakes hands and never reads. */
function openSleeper(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      const head = [
        'GET /ws HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ]
      socket.pause()
      socket.write(`${head.join('\r\n')}\r\n\r\n`, () => resolve(socket))
    })
    socket.once('error', reject)
  })
}

/** Wakes the sleepers: whose connection ends after what was in the system's buffers had been dropped. */
async function countDropped(asleep: readonly Socket[]): Promise<number> {
  const ends = asleep.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        const stillThere = setTimeout(() => resolve(false), 1500)
        const gone = () => {
          clearTimeout(stillThere)
          resolve(true)
        }
        socket.removeAllListeners('error')
        socket
          .on('error', gone)
          .on('close', gone)
          .on('data', () => {})
        socket.resume()
      }),
  )
  const dropped = (await Promise.all(ends)).filter(Boolean).length
  for (const socket of asleep) socket.destroy()
  return dropped
}

await run()
