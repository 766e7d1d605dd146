import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { halves } from '../support/pictures.ts'
import { pngFile } from '../support/png-file.ts'
import { startBackgroundApp } from './background-app.ts'

const text = (words: string) => new TextEncoder().encode(words)

test('an uploaded picture is served byte for byte, with the type of its bytes', async () => {
  await using app = await startBackgroundApp()
  const pictures = {
    'image/png': pngFile(64, 32),
    'image/jpeg': await halves('jpg'),
    'image/gif': await halves('gif'),
    'image/webp': await halves('webp'),
  }

  for (const [type, bytes] of Object.entries(pictures)) {
    const hash = await (await app.upload(bytes, 'holiday.txt', 'text/plain')).text()
    const answer = await app.request('GET', `/background/${hash}`)

    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Cache-Control')).toBe('max-age=31536000')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(Buffer.compare(await answer.bytes(), bytes)).toBe(0)
    expect(hash).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))
  }
})

test('the same bytes again are the same picture, even when they come at the same time', async () => {
  await using app = await startBackgroundApp()
  const picture = pngFile(40, 30)

  const hashes = await Promise.all(Array.from({ length: 20 }, () => app.hang(picture)))
  const other = await app.hang(pngFile(30, 40))

  expect(new Set(hashes).size).toBe(1)
  expect(await (await app.request('GET', '/background/list')).json()).toEqual([hashes[0], other])
})

test('a picture of a kind that is not taken is told as such', async () => {
  await using app = await startBackgroundApp()
  const bitmap = new Uint8Array(60)
  bitmap.set(text('BM'))
  bitmap[14] = 40
  const others = {
    AVIF: text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
    HEIC: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    BMP: bitmap,
    TIFF: text('II*\0\x08\0\0\0'),
    SVG: text('<?xml version="1.0"?>\n<!-- a comment -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  }

  for (const [kind, bytes] of Object.entries(others)) {
    const answer = await app.upload(bytes, 'picture.png', 'image/png')

    expect(answer.status).toBe(415)
    expect(await answer.text()).toBe(
      `Pictures of the kind ${kind} are not supported; upload a PNG, JPEG, GIF or WebP.`,
    )
  }
  const page = await app.upload(text('<!doctype html><svg></svg>'), 'picture.svg', 'image/svg+xml')
  expect(await page.text()).toBe('The file is not an image; upload a PNG, JPEG, GIF or WebP.')
  const video = await app.upload(text('\0\0\0\x18ftypisom\0\0\0\0'), 'video.mp4', 'video/mp4')
  expect(await video.text()).toBe('The file is not an image; upload a PNG, JPEG, GIF or WebP.')
})

test('a file that is no picture is 415, whatever its declared type', async () => {
  await using app = await startBackgroundApp()
  const others = [
    text('<!doctype html><script>alert(1)</script>'),
    text('GIF89a'),
    text('plain'),
    new Uint8Array(),
    new Uint8Array(1000),
    pngFile(64, 32).slice(0, 24),
  ]

  for (const bytes of others) {
    const answer = await app.upload(bytes, 'picture.png', 'image/png')

    expect({ status: answer.status, type: answer.headers.get('Content-Type') }).toEqual({
      status: 415,
      type: 'text/plain; charset=utf-8',
    })
    expect(await answer.text()).toContain('not an image')
  }
  expect(await (await app.request('GET', '/background/list')).json()).toEqual([])
})

test('20 megapixels are accepted, more are 415 by the header alone, without unpacking', async () => {
  await using app = await startBackgroundApp()
  const claiming = (width: number, height: number) => {
    const png = pngFile(1, 1)
    const view = new DataView(png.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    return png
  }

  const started = cpuTimeMs()
  const [most, more, bomb] = await Promise.all(
    [claiming(5000, 4000), claiming(5001, 4000), claiming(0xffff_ffff, 0xffff_ffff)].map((png) =>
      app.upload(png),
    ),
  )

  expect([most?.status, more?.status, bomb?.status]).toEqual([200, 415, 415])
  expect(await more?.text()).toContain('20 megapixels')
  expect(cpuTimeMs() - started).toBeLessThan(1000)
})

test('32 MiB are accepted, one byte more is 413 with a text', async () => {
  await using app = await startBackgroundApp()
  const padded = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set(pngFile(64, 32))
    return bytes
  }

  const most = await app.upload(padded(32 * 1024 * 1024))
  const more = await app.upload(padded(32 * 1024 * 1024 + 1))

  expect([most.status, more.status]).toEqual([200, 413])
  expect(await more.text()).toContain('32 MiB')
})

test('a form without the file, or no form at all, is 400', async () => {
  await using app = await startBackgroundApp()
  const wrongPart = new FormData()
  wrongPart.set('picture', new Blob([pngFile(4, 4)]), 'picture.png')
  const noFile = new FormData()
  noFile.set('background', 'just words')
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }

  const answers = await Promise.all([
    app.request('POST', '/background/upload', { body: wrongPart }),
    app.request('POST', '/background/upload', { body: noFile }),
    app.request('POST', '/background/upload', { body: new FormData() }),
    app.request('POST', '/background/upload'),
    app.request('POST', '/background/upload', { json: {} }),
    app.request('POST', '/background/upload', { body: 'nonsense', headers: form }),
    app.request('POST', '/background/upload', { body: '--x\r\n\r\n', headers: form }),
    app.request('POST', '/background/upload', {
      body: '',
      headers: { 'Content-Type': 'multipart/form-data' },
    }),
    app.request('POST', '/background/upload', {
      body: pngFile(4, 4),
      headers: { 'Content-Type': 'image/png' },
    }),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  expect(await answers[0]?.text()).toBe('The form has no file part named background.')
})

test('pictures lie in the data folder under their hash, and nothing half written lies beside them', async () => {
  await using app = await startBackgroundApp()

  const hashes = await Promise.all([1, 2, 3, 4, 5].map((width) => app.hang(pngFile(width, 5))))
  await Promise.all(hashes.map(async (hash) => app.request('GET', `/background/thumbnail/${hash}`)))

  const folder = join(app.data, 'backgrounds')
  expect(readdirSync(folder).sort()).toEqual(
    [...hashes.map((hash) => `${hash}.png`), '.drafts', 'thumbnails'].sort(),
  )
  expect(readdirSync(join(folder, '.drafts'))).toEqual([])
})
