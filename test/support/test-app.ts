import { rmSync } from 'node:fs'
import { type Client, createClient } from '../../lib/client/client.ts'
import { systemClock } from '../../lib/clock.ts'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../../lib/images/png.ts'
import { readMapArt } from '../../lib/library/read-map-art.ts'
import { type Mapwright, startMapwright } from '../../lib/main.ts'
import { defaultOptions, type StartOptions } from '../../lib/options.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import type { createMapArtThread } from '../../lib/worker/map-art-thread.ts'
import { createMemoryHttp } from '../simulation/memory-http.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { silentLog } from './silent-log.ts'
import { newFolder } from './temporary-folder.ts'

export interface TestApp extends AsyncDisposable {
  readonly mapwright: Mapwright
  /** `http://127.0.0.1:PORT/api` */
  readonly url: string
  readonly data: string
  readonly client: Client
  /** A request to a path below `/api`; a `json` body is sent as such. */
  request(
    method: string,
    path: string,
    options?: { json?: unknown; headers?: Record<string, string>; body?: BodyInit },
  ): Promise<Response>
}

/** The whole program on a free port, or as a part of the simulation, in a data folder of its own that goes when the test ends. */
export async function startTestApp(
  options: Partial<StartOptions> = {},
  onExit: () => void = () => {},
  /** Paths of copies of the database that callers want to begin with. */
  restored: string[] = [],
): Promise<TestApp> {
  const data = options.data ?? newFolder()
  const simulation = currentSimulation()
  const http = simulation ? createMemoryHttp() : { listen: undefined, fetch, WebSocket }
  const mapwright = await startMapwright(
    { ...defaultOptions, port: 0, ...options, data },
    {
      log: silentLog,
      clock: systemClock,
      onExit,
      onRestore: (copy) => void restored.push(copy),
      listen: http.listen,
      openSocket: simulation?.openSocket,
      openMapArt: simulation ? () => mapArtOnTheSpot : undefined,
    },
  )

  return {
    mapwright,
    url: mapwright.url,
    data,
    client: createClient({ baseUrl: mapwright.url, fetch: http.fetch, WebSocket: http.WebSocket }),
    request: (method, path, { json, headers, body } = {}) =>
      http.fetch(mapwright.url + path, {
        method,
        headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
      }),
    async [Symbol.asyncDispose]() {
      await mapwright.stop()
      if (options.data === undefined) rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A thread takes real time, of which the simulation has none. */
const mapArtOnTheSpot: ReturnType<typeof createMapArtThread> = {
  readMapArt: async (bytes, maxBlocks, settings) => readMapArt(bytes, maxBlocks, settings, gunzip),
  encodeMap: async (picture, scale) => encodeMapPng(picture, bunPngTools, scale),
  close() {},
}
