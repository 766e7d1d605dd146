import { expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sniffPicture } from '../../lib/images/sniff.ts'
import { pngFile } from '../support/png-file.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp } from '../support/test-app.ts'
import { startBackgroundApp } from './background-app.ts'

const unknown = '0'.repeat(64)

test('uploading sets nothing; setting by query and by path does', async () => {
  await using app = await startBackgroundApp()
  const [first, second] = [await app.hang(pngFile(4, 4)), await app.hang(pngFile(5, 5))]
  const before = await app.request('GET', '/background')

  const byQuery = await app.request('POST', `/background/set?hash=${first}`)
  const afterQuery = await (await app.request('GET', '/background/hash')).text()
  const byPath = await app.request('POST', `/background/set/${second}`)
  const afterPath = await (await app.request('GET', '/background/hash')).text()

  expect(before.status).toBe(404)
  expect([await byQuery.text(), await byPath.text()]).toEqual(['OK', 'OK'])
  expect([afterQuery, afterPath]).toEqual([first, second])
})

test('the selected picture has a strong tag, and a request with it gets 304', async () => {
  await using app = await startBackgroundApp()
  const [first, second] = [await app.hang(pngFile(4, 4)), await app.hang(pngFile(5, 5))]
  await app.request('POST', `/background/set/${first}`)
  const get = (tag: string) => app.request('GET', '/background', { headers: { 'If-None-Match': tag } })

  const whole = await app.request('GET', '/background')
  const tag = whole.headers.get('ETag') ?? ''
  const known = await Promise.all([tag, `W/${tag}`, `"other", ${tag}`, '*'].map(get))
  await app.request('POST', `/background/set/${second}`)
  const changed = await get(tag)

  expect(tag).toBe(`"${first}"`)
  expect(whole.headers.get('Cache-Control')).toBeNull()
  expect(known.map(({ status }) => status)).toEqual([304, 304, 304, 304])
  expect(await known[0]?.text()).toBe('')
  expect([changed.status, changed.headers.get('ETag')]).toEqual([200, `"${second}"`])
})

test('an unknown picture is 404 without a body, whatever the hash looks like', async () => {
  await using app = await startBackgroundApp()
  const hash = await app.hang(pngFile(4, 4))
  const names = [
    unknown,
    hash.toUpperCase(),
    `${hash}.png`,
    hash.slice(1),
    '..%2f..%2fmapwright.db',
    '%2e%2e',
    'ab%00',
  ]

  const answers = await Promise.all(
    names.flatMap((name) => [
      app.request('GET', `/background/${name}`),
      app.request('GET', `/background/thumbnail/${name}`),
      app.request('POST', `/background/set/${name}`),
      app.request('POST', `/background/set?hash=${name}`),
    ]),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(answers.map(() => ''))
})

test('nothing is set at first, and a set request without a hash is 400', async () => {
  await using app = await startBackgroundApp()

  const missing = await Promise.all([
    app.request('GET', '/background'),
    app.request('GET', '/background/hash'),
    app.request('GET', '/background/position'),
    app.request('POST', '/background/position?position=10'),
  ])
  const noHash = await app.request('POST', '/background/set')

  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect([noHash.status, await noHash.text()]).toEqual([400, 'hash (query) is missing.'])
})

test('the position is 50 at first and kept for each picture', async () => {
  await using app = await startBackgroundApp()
  const [first, second] = [await app.hang(pngFile(4, 4)), await app.hang(pngFile(5, 5))]
  const position = async () => (await app.request('GET', '/background/position')).json()

  await app.request('POST', `/background/set/${first}`)
  const atFirst = await position()
  const set = await app.request('POST', '/background/position?position=12.5')
  const ofFirst = await position()
  await app.request('POST', `/background/set/${second}`)
  const ofSecond = await position()
  await app.request('POST', `/background/set/${first}`)

  expect([atFirst, await set.text(), ofFirst, ofSecond, await position()]).toEqual([50, 'OK', 12.5, 50, 12.5])
})

test('a position that is no number from 0 to 100 is 400 and changes nothing', async () => {
  await using app = await startBackgroundApp()
  await app.request('POST', `/background/set/${await app.hang(pngFile(4, 4))}`)
  const wrong = [
    '',
    '?position=',
    '?position=-1',
    '?position=100.1',
    '?position=NaN',
    '?position=top',
    '?position=0x10',
  ]

  const answers = await Promise.all(wrong.map((query) => app.request('POST', `/background/position${query}`)))

  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400))
  expect(await (await app.request('GET', '/background/position')).json()).toBe(50)
})

test('a thumbnail is a small JPEG that may be kept for a year', async () => {
  await using app = await startBackgroundApp()
  const hash = await app.hang(pngFile(640, 512))

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.request('GET', `/background/thumbnail/${hash}`)),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.bytes()))

  expect(answers[0]?.headers.get('Content-Type')).toBe('image/jpg')
  expect(answers[0]?.headers.get('Cache-Control')).toBe('max-age=31536000')
  expect(sniffPicture(bodies[0] ?? new Uint8Array())).toEqual({ type: 'image/jpeg', width: 225, height: 180 })
  expect(new Set(bodies.map((body) => Bun.hash(body))).size).toBe(1)
})

test('a damaged picture is served as it is; its thumbnail is 500 and says why, and others go on', async () => {
  await using app = await startBackgroundApp()
  const damaged = pngFile(600, 400).slice(0, 120)
  const [broken, whole] = [await app.hang(damaged), await app.hang(pngFile(60, 40))]

  const failing = await app.request('GET', `/background/thumbnail/${broken}`)
  const others = await app.request('GET', `/background/thumbnail/${whole}`)

  expect(Buffer.compare(await (await app.request('GET', `/background/${broken}`)).bytes(), damaged)).toBe(0)
  expect([failing.status, others.status]).toEqual([500, 200])
  expect(await failing.text()).toContain('damaged')
})

test('a picture whose file was taken away is 404 until it is uploaded again', async () => {
  await using app = await startBackgroundApp()
  const picture = pngFile(4, 4)
  const hash = await app.hang(picture)
  await app.request('POST', `/background/set/${hash}`)
  rmSync(join(app.data, 'backgrounds', `${hash}.png`))

  const gone = await Promise.all(
    ['', `/${hash}`, `/thumbnail/${hash}`].map((path) => app.request('GET', `/background${path}`)),
  )
  await app.hang(picture)

  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await app.request('GET', '/background')).status).toBe(200)
})

test('pictures, the selection and positions outlive the program; incomplete files do not', async () => {
  using folder = temporaryFolder()
  const picture = pngFile(7, 7)
  const form = new FormData()
  form.set('background', new Blob([picture]), 'picture.png')
  const first = await startTestApp({ data: folder.path })
  const hash = await (await first.request('POST', '/background/upload', { body: form })).text()
  await first.request('POST', `/background/set/${hash}`)
  await first.request('POST', '/background/position?position=80')
  await first[Symbol.asyncDispose]()
  const leftover = join(folder.path, 'backgrounds', '.drafts', 'half')
  writeFileSync(leftover, 'half')

  await using second = await startTestApp({ data: folder.path })

  expect(Buffer.compare(await (await second.request('GET', '/background')).bytes(), picture)).toBe(0)
  expect(await (await second.request('GET', '/background/position')).json()).toBe(80)
  expect(await Bun.file(leftover).exists()).toBe(false)
})
