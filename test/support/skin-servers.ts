import { pngFile } from './png-file.ts'

export interface SkinServers extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`; names are looked up below it, textures lie at `/texture/NAME`. */
  readonly url: string
  readonly host: string
}

/** Stands in for the servers of player names, profiles and skins. Every name is known but `Nobody`. */
export function startSkinServers(port = 0): SkinServers {
  const skin = pngFile(64, 64, (x, y) => [x * 4, y * 4, 128, 255])
  const server = Bun.serve({
    port,
    hostname: '127.0.0.1',
    routes: {
      '/users/profiles/minecraft/:name': ({ params: { name } }) =>
        name === 'Nobody'
          ? Response.json({ errorMessage: `Couldn't find any profile with name ${name}` }, { status: 404 })
          : Response.json({ id: uuidOf(name), name }),
      '/session/minecraft/profile/:id': ({ params: { id } }) =>
        Response.json({ id, name: 'Weaver', properties: [{ name: 'textures', value: texturesOf(id) }] }),
      '/texture/:name': () => new Response(skin, { headers: { 'Content-Type': 'image/png' } }),
    },
    fetch: () => new Response(null, { status: 404 }),
  })
  const host = `127.0.0.1:${server.port}`
  const url = `http://${host}`

  function texturesOf(id: string): string {
    return Buffer.from(
      JSON.stringify({ profileId: id, textures: { SKIN: { url: `${url}/texture/${id}` } } }),
    ).toString('base64')
  }

  return { url, host, [Symbol.asyncDispose]: () => server.stop(true) }
}

function uuidOf(name: string): string {
  return Bun.hash(name).toString(16).padStart(32, '0')
}
