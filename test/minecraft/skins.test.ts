import { expect, test } from 'bun:test'
import { HttpResponse, http } from 'msw'
import { createDownload } from '../../lib/minecraft/download.ts'
import { createProfiles } from '../../lib/minecraft/profiles.ts'
import { createSkins } from '../../lib/minecraft/skins.ts'
import { createTextureHosts } from '../../lib/minecraft/texture-hosts.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { pngFile } from '../support/png-file.ts'
import {
  picture,
  profileApi,
  profilePath,
  sessionApi,
  sessionPath,
  silence,
  skinAddress,
  skinFile,
  startMojang,
  texturesOf,
} from './mojang.ts'

function skinsOn(clock = createHandClock()) {
  const download = createDownload((url, init) => fetch(url, init), clock)
  const skins = createSkins({
    profiles: createProfiles({ download, clock, profileApi, sessionApi: `${sessionApi}/` }),
    download,
    allow: createTextureHosts([]),
    unpack: async (bytes) => ({ width: 64, height: 64, data: bytes }),
    clock,
  })
  return { skins, clock }
}

const hour = 3_600_000

test('the skin of a player is found by name, whatever its case', async () => {
  using mojang = startMojang()
  const { skins } = skinsOn()

  const skin = await skins.ofPlayer('Weaver')
  const again = await skins.ofPlayer('WEAVER')

  expect(skin.hash).toBe(new Bun.CryptoHasher('sha256').update(skinFile).digest('hex'))
  expect(again).toBe(skin)
  expect(mojang.requests).toHaveLength(3)
})

test('profiles and skins are cached for an hour', async () => {
  using mojang = startMojang()
  const { skins, clock } = skinsOn()
  await skins.ofPlayer('Weaver')

  await clock.advance(hour - 1)
  await skins.ofPlayer('Weaver')
  const within = mojang.requests.length
  await clock.advance(1)
  await skins.ofPlayer('Weaver')

  expect([within, mojang.requests.length]).toEqual([3, 6])
})

test('concurrent requests share one download', async () => {
  using mojang = startMojang()
  const { skins } = skinsOn()

  await Promise.all(Array.from({ length: 50 }, () => skins.ofPlayer('Weaver')))

  expect(mojang.requests).toHaveLength(3)
})

test('a failure is not cached', async () => {
  using mojang = startMojang()
  const { skins } = skinsOn()
  mojang.server.use(http.get(skinAddress, () => new HttpResponse(null, { status: 503 }), { once: true }))

  const failed = await skins.at(skinAddress).catch((error: Error) => error.message)
  const skin = await skins.at(skinAddress)

  expect(failed).toBe('textures.minecraft.net answered with status 503.')
  expect(skin.pixels.width).toBe(64)
})

const refusals: readonly [when: string, handler: () => ReturnType<typeof http.get>, text: string][] = [
  [
    'there is no such player',
    () => http.get(profilePath, () => new HttpResponse(null, { status: 404 })),
    'no player named Weaver',
  ],
  [
    'the name is free (204)',
    () => http.get(profilePath, () => new HttpResponse(null, { status: 204 })),
    'no player named Weaver',
  ],
  [
    'the player has no profile',
    () => http.get(sessionPath, () => new HttpResponse(null, { status: 204 })),
    'no player named Weaver',
  ],
  [
    'the id is not one',
    () => http.get(profilePath, () => HttpResponse.json({ id: '../../admin' })),
    'no player named Weaver',
  ],
  ['the profile is not JSON', () => http.get(sessionPath, () => HttpResponse.text('<html>')), 'not JSON'],
  [
    'the profile is empty',
    () => http.get(sessionPath, () => HttpResponse.json(null)),
    'no skin of their own',
  ],
  [
    'the player has no skin',
    () =>
      http.get(sessionPath, () =>
        HttpResponse.json({ properties: [{ name: 'textures', value: btoa('{"textures":{}}') }] }),
      ),
    'no skin of their own',
  ],
  [
    'the textures are not Base64',
    () =>
      http.get(sessionPath, () => HttpResponse.json({ properties: [{ name: 'textures', value: '%%%' }] })),
    'not Base64',
  ],
  [
    'the profile names another host',
    () =>
      http.get(sessionPath, () =>
        HttpResponse.json({
          properties: [{ name: 'textures', value: texturesOf('http://169.254.169.254/latest/meta-data') }],
        }),
      ),
    'may not be fetched from 169.254.169.254',
  ],
  [
    'Mojang wants fewer requests',
    () => http.get(profilePath, () => new HttpResponse(null, { status: 429 })),
    'fewer requests',
  ],
  [
    'the profile service redirects',
    () => http.get(profilePath, () => HttpResponse.redirect('http://127.0.0.1:1/', 302)),
    'redirect',
  ],
  [
    'the session service redirects',
    () => http.get(sessionPath, () => HttpResponse.redirect('http://127.0.0.1:1/', 307)),
    'redirect',
  ],
  [
    'the texture host redirects',
    () => http.get(skinAddress, () => HttpResponse.redirect('http://127.0.0.1:1/', 301)),
    'redirect',
  ],
  [
    'the texture host redirects to itself',
    () => http.get(skinAddress, () => HttpResponse.redirect(`${skinAddress}2`, 308)),
    'redirect',
  ],
  [
    'the skin is gone',
    () => http.get(skinAddress, () => new HttpResponse(null, { status: 404 })),
    'no skin at that address',
  ],
  ['the skin is not a picture', () => http.get(skinAddress, () => HttpResponse.text('hello')), 'not a skin'],
  ['the skin has another size', () => http.get(skinAddress, () => picture(pngFile(128, 128))), 'not a skin'],
  [
    'the skin is larger than 1 MiB',
    () => http.get(skinAddress, () => picture(new Uint8Array(1024 * 1024 + 1))),
    'larger than 1 MiB',
  ],
  ['the connection breaks', () => http.get(skinAddress, () => HttpResponse.error()), 'could not be reached'],
]

for (const [when, handler, text] of refusals) {
  test(`there is no head when ${when}`, async () => {
    using mojang = startMojang()
    mojang.server.use(handler())
    const { skins } = skinsOn()

    const failure = await skins.ofPlayer('Weaver').catch((error: unknown) => error)

    expect(failure).toMatchObject({
      name: 'Failure',
      code: 'invalid',
      message: expect.stringContaining(text),
    })
    expect(mojang.requests.filter((url) => /127\.0\.0\.1|169\.254|abc1232/.test(url))).toEqual([])
  })
}

test('a host that does not answer within 5 s is a failure', async () => {
  using mojang = startMojang()
  const { skins, clock } = skinsOn()
  mojang.server.use(http.get(skinAddress, silence))
  const outcome = skins.at(skinAddress).catch((error: Error) => error.message)

  await clock.advance(4999)
  const early = await Promise.race([outcome, Promise.resolve('still waiting')])
  await clock.advance(1)

  expect(early).toBe('still waiting')
  expect(await outcome).toContain('did not answer within 5 s')
})

test('a damaged skin is reported as damaged', async () => {
  using _mojang = startMojang()
  const clock = createHandClock()
  const download = createDownload((url, init) => fetch(url, init), clock)
  const skins = createSkins({
    profiles: createProfiles({ download, clock, profileApi, sessionApi }),
    download,
    allow: createTextureHosts([]),
    unpack: () => Promise.reject(new Error('trap')),
    clock,
  })

  const failure = await skins.at(skinAddress).catch((error: unknown) => error)

  expect(failure).toMatchObject({ code: 'invalid', message: 'The skin at that address is damaged.' })
})
