import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Uploads many different pictures and watches the memory of the service, which runs as a process of its own.
 *
 *     bun test/bench/uploads.ts [how many] [kB each]
 */
const [count = 10_000, kilobytes = 64] = process.argv.slice(2).map(Number)
const data = mkdtempSync(join(tmpdir(), 'mapwright-uploads-'))
const service = Bun.spawn(
  [process.execPath, join(import.meta.dir, '../../lib/cli.ts'), '--port', '0', '--data', data],
  { stdout: 'pipe', stderr: 'inherit' },
)

try {
  const url = await listeningAddress(service.stdout)
  const say = (done: number, since: number) => {
    const seconds = (performance.now() - since) / 1000
    process.stdout.write(
      `${String(done).padStart(6)} uploads   ${memory(service.pid).toFixed(0).padStart(4)} MB resident   ${(done / seconds).toFixed(0)}/s\n`,
    )
  }
  const start = performance.now()
  say(0, start)
  for (let done = 1; done <= count; done++) {
    await upload(url, done)
    if (done % Math.ceil(count / 10) === 0) say(done, start)
  }
} finally {
  service.kill()
  await service.exited
  rmSync(data, { recursive: true })
}

async function upload(url: string, number: number): Promise<void> {
  const picture = crypto.getRandomValues(new Uint8Array(kilobytes * 1024).subarray(0, 65536))
  const bytes = new Uint8Array(kilobytes * 1024)
  bytes.set(picture)
  // The head of a PNG of 640 x 360, then noise.
  bytes.set(new TextEncoder().encode('PNG\r\n'), 1)
  bytes.set([0x89], 0)
  bytes.set([0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 128, 0, 0, 1, 104], 6)
  new DataView(bytes.buffer).setUint32(40, number)
  const form = new FormData()
  form.set('background', new Blob([bytes]), `picture-${number}.png`)
  const response = await fetch(`${url}/background/upload`, { method: 'POST', body: form })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  await response.text()
}

/** Megabytes. */
function memory(pid: number): number {
  return Number(Bun.spawnSync(['ps', '-o', 'rss=', '-p', String(pid)]).stdout.toString()) / 1024
}

async function listeningAddress(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += new TextDecoder().decode(chunk)
    const url = /listening on (\S+)/.exec(text)?.[1]
    if (url) return url
  }
  throw new Error('the service did not start')
}
