import { join } from 'node:path'
import { root, temporaryFolder } from './programs.ts'
import { maxResidentMb, residentMb, startServer } from './server-process.ts'

/**
 * Uploads many different pictures and watches the memory of the service, which runs as a process of its own.
 *
 *     bun test/bench/uploads.ts [how many] [kB each] [how many at once]
 */
const [count = 10_000, kilobytes = 64, together = 1] = process.argv.slice(2).map(Number)
using data = temporaryFolder()
const service = await startServer(
  [process.execPath, join(root, 'lib/cli.ts'), '--port', '0', '--data', data.path],
  data.path,
)

let done = 0
const start = performance.now()
const say = () => {
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `${String(done).padStart(6)} uploads   ${residentMb(service.pid).toFixed(0).padStart(4)} MB resident   ${maxResidentMb(service.pid).toFixed(0).padStart(4)} MB at most   ${(done / seconds).toFixed(0)}/s\n`,
  )
}

try {
  say()
  let next = 0
  const oneAfterAnother = async () => {
    while (next < count) {
      await upload(service.url, ++next)
      if (++done % Math.ceil(count / 10) === 0) say()
    }
  }
  await Promise.all(Array.from({ length: together }, oneAfterAnother))
} finally {
  await service.stop()
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
