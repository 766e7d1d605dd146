import { expect, test } from 'bun:test'
import { HttpResponse, http } from 'msw'
import { Failure } from '../../lib/failure.ts'
import { drawHead } from '../../lib/images/head.ts'
import { readPng } from '../support/read-png.ts'
import { startSkinServers } from '../support/skin-servers.ts'
import { startTestApp } from '../support/test-app.ts'
import { skinFile, startMojang } from './mojang.ts'

async function startHeads() {
  const servers = startSkinServers()
  const app = await startTestApp({
    textureHost: [servers.host],
    profileApi: servers.url,
    sessionApi: servers.url,
  })
  const head = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request('GET', `/header?${new URLSearchParams(query)}`, { headers })
  return {
    app,
    servers,
    head,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await servers[Symbol.asyncDispose]()
    },
  }
}

test('a head is drawn from the skin of a player: isometric, with overlay, 512 pixels unless said', async () => {
  await using heads = await startHeads()

  const answer = await heads.head({ key: 'Weaver' })
  const picture = readPng(await answer.bytes())

  const skin = { ...readPng(skinFile) }
  const drawn = drawHead(skin, { size: 512, overlay: true, projection: 'isometric' })
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toBe('max-age=86400')
  expect(Buffer.compare(picture.data, drawn.data)).toBe(0)
})

test('a head by address is the same as by name, in every size, projection and with or without overlay', async () => {
  await using heads = await startHeads()
  const url = `${heads.servers.url}/texture/any`
  const views = [
    { size: '8' },
    { size: '1024', overlay: 'false' },
    { size: '100', projection: 'frontal' },
    { size: '64', projection: 'frontal', overlay: 'false' },
  ]

  for (const view of views) {
    const [byName, byAddress] = await Promise.all([
      heads.head({ key: 'Weaver', ...view }),
      heads.head({ url, ...view }),
    ])

    expect([byName.status, byAddress.status]).toEqual([200, 200])
    const bytes = await byName.bytes()
    expect(readPng(bytes).width).toBe(Number(view.size))
    expect(Buffer.compare(bytes, await byAddress.bytes())).toBe(0)
  }
})

test('the tag is strong, belongs to skin and parameters, and answers 304', async () => {
  await using heads = await startHeads()
  const views = [{}, { size: '64' }, { overlay: 'false' }, { projection: 'frontal' }]

  const answers = await Promise.all(views.map((view) => heads.head({ key: 'Weaver', ...view })))
  const tags = answers.map(({ headers }) => headers.get('ETag') ?? '')
  const known = await heads.head({ key: 'Weaver' }, { 'If-None-Match': tags[0] ?? '' })
  const other = await heads.head({ key: 'Weaver' }, { 'If-None-Match': tags[1] ?? '' })

  expect(new Set(tags).size).toBe(views.length)
  expect(tags.every((tag) => /^"[\x21\x23-\x7e]+"$/.test(tag))).toBe(true)
  expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', tags[0] ?? ''])
  expect(known.headers.get('Cache-Control')).toBe('max-age=86400')
  expect(other.status).toBe(200)
})

test('wrong parameters are 400 with a text that names them', async () => {
  await using heads = await startHeads()
  const url = `${heads.servers.url}/texture/any`
  const wrong: readonly [Record<string, string>, string][] = [
    [{}, 'key'],
    [{ key: 'Weaver', url }, 'key'],
    [{ key: '' }, 'key'],
    [{ key: 'a'.repeat(17) }, 'key'],
    [{ key: 'no spaces' }, 'key'],
    [{ key: '../session' }, 'key'],
    [{ key: 'Weaver', size: '7' }, 'size'],
    [{ key: 'Weaver', size: '1025' }, 'size'],
    [{ key: 'Weaver', size: '64.5' }, 'size'],
    [{ key: 'Weaver', size: 'large' }, 'size'],
    [{ key: 'Weaver', overlay: 'yes' }, 'overlay'],
    [{ key: 'Weaver', projection: 'sideways' }, 'projection'],
    [{ url: '' }, 'skin address'],
    [{ url: `http://a/${'b'.repeat(3000)}` }, 'url'],
    [{ url: 'http://127.0.0.1:1/x.png' }, '127.0.0.1:1'],
    [{ url: 'file:///etc/passwd' }, 'http or https'],
    [{ url: `${heads.servers.url}/nothing` }, 'no skin'],
    [{ key: 'Nobody' }, 'Nobody'],
  ]

  for (const [query, word] of wrong) {
    const answer = await heads.head(query)

    expect({ query, status: answer.status, text: await answer.text() }).toEqual({
      query,
      status: 400,
      text: expect.stringContaining(word),
    })
  }
})

test('a loopback host is a texture host only when it was given as one', async () => {
  await using servers = startSkinServers()
  await using app = await startTestApp({ profileApi: servers.url, sessionApi: servers.url })

  const answers = await Promise.all([
    app.request('GET', '/header?key=Weaver'),
    app.request('GET', `/header?url=${encodeURIComponent(`${servers.url}/texture/any`)}`),
  ])

  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect(await answers[0]?.text()).toContain('--texture-host')
})

test('without flags, skins come from Mojang', async () => {
  using mojang = startMojang()
  mojang.server.use(
    http.get('https://textures.minecraft.net/*', () => new HttpResponse(null, { status: 404 })),
  )
  await using app = await startTestApp()

  const answer = await app.request('GET', '/header?url=https://textures.minecraft.net/texture/unknown&size=8')

  expect(answer.status).toBe(400)
  expect(mojang.requests).toEqual(['https://textures.minecraft.net/texture/unknown'])
})

test('concurrent requests for heads all succeed', async () => {
  await using heads = await startHeads()
  const sizes = Array.from({ length: 60 }, (_, i) => 8 + i * 4)

  const answers = await Promise.all(
    sizes.map((size) => heads.head({ key: `Player_${size % 7}`, size: String(size) })),
  )

  const widths = await Promise.all(answers.map(async (answer) => readPng(await answer.bytes()).width))
  expect(widths).toEqual(sizes)
})

test('a head that can not be drawn or encoded is 500 with its own number in header and text', async () => {
  await using heads = await startHeads()
  const { services } = heads.app.mapwright
  const failing = async (code: 'renderFailed' | 'encodeFailed') => {
    services.heads.head = async () => {
      throw new Failure(code, 'It went wrong.')
    }
    const answer = await heads.head({ key: 'Weaver' })
    return [answer.status, answer.headers.get('X-Error-Code'), await answer.text()]
  }

  expect(await failing('renderFailed')).toEqual([500, '5000', '5000 It went wrong.'])
  expect(await failing('encodeFailed')).toEqual([500, '5001', '5001 It went wrong.'])
})
