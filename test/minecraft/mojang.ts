import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { pngFile } from '../support/png-file.ts'

export const profileApi = 'https://profiles.example'
export const sessionApi = 'https://sessions.example'
export const skinAddress = 'http://textures.minecraft.net/texture/abc123'

const id = '0123456789abcdef0123456789abcdef'

/** Every skin has this picture unless a test says otherwise. */
export const skinFile = pngFile(64, 64, (x, y) => [x * 4, y * 4, 128, 255])

/** The value of a profile's `textures` property. */
export function texturesOf(url: string): string {
  return btoa(JSON.stringify({ timestamp: 0, profileId: id, textures: { SKIN: { url } } }))
}

export const profilePath = `${profileApi}/users/profiles/minecraft/:name`
export const sessionPath = `${sessionApi}/session/minecraft/profile/:id`

/** Mojang as it answers on a good day; `requests` counts what was asked. */
export function startMojang() {
  const requests: string[] = []
  const server = setupServer(
    http.get(profilePath, ({ params }) => HttpResponse.json({ id, name: params.name })),
    http.get(sessionPath, () =>
      HttpResponse.json({
        id,
        name: 'Weaver',
        properties: [{ name: 'textures', value: texturesOf(skinAddress) }],
      }),
    ),
    http.get(skinAddress, () => picture(skinFile)),
  )
  server.events.on('request:start', ({ request }) => {
    if (!request.url.startsWith('http://127.0.0.1')) requests.push(request.url)
  })
  server.listen({
    onUnhandledRequest: (request, print) => {
      if (!request.url.startsWith('http://127.0.0.1')) print.error()
    },
  })
  return { server, requests, [Symbol.dispose]: () => server.close() }
}

export function picture(bytes: Uint8Array<ArrayBuffer>) {
  return new HttpResponse(bytes, { headers: { 'Content-Type': 'image/png' } })
}

/** Never answers. */
export async function silence(): Promise<never> {
  await delay('infinite')
  throw new Error('silence was broken')
}
