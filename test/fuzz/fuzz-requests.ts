import type { Route } from '../../lib/http/endpoint.ts'
import { routes } from '../../routes.ts'
import { hostileStrings, pick, spoiled, valueFor } from './from-schema.ts'

type Random = (below: number) => number

export interface FuzzRequest {
  readonly route: Route | undefined
  readonly method: string
  /** Below `/api`, with its query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | undefined
}

/** Real ids and files to choose from, so that not every request ends at the first check. */
export interface Known {
  readonly taskIds: readonly string[]
  readonly hashes: readonly string[]
  readonly files: readonly Uint8Array<ArrayBuffer>[]
}

// Ending the program has tests of its own.
const playable = routes.filter(({ path }) => path !== '/exit')

/** Fields whose values must not lead out of this machine, or make the program wait. */
const pools = {
  host: ['', '127.0.0.1'],
  port: [1, 2, 9],
  auth: ['offline'],
  url: ['', 'http://discord.com/x', 'https://evil.example/x', 'not an address'],
  BlueprintPath: ['small.nbt', 'large.nbt', 'missing.nbt', '../small.nbt', '/etc/passwd'],
  Order: ['column', 'row', 'column-reverse', 'diagonal'],
  Template: ['', '{{.Width}}', '{{.Nope}}', '{{if eq .Width 1}}a{{end}}', ...hostileStrings],
  type: ['task', 'group', 'row'],
  seconds: [0, 61, -1, 'a'],
  OffsetX: [64, -64, 192, 0],
  OffsetZ: [64, -64, 320, 1],
}

/** A request that is right, nearly right or nonsense; the same for the same random numbers. */
export function fuzzRequest(random: Random, known: Known): FuzzRequest {
  if (random(20) === 0) return nonsense(random)
  const route = pick(random, playable)
  const { method } = route
  return {
    route,
    method,
    target: pathOf(route, random, known) + queryOf(route, random, known),
    ...bodyOf(route, random, known),
  }
}

function nonsense(random: Random): FuzzRequest {
  const steps = Array.from({ length: random(5) }, () =>
    encodeURIComponent(wellFormed(pick(random, hostileStrings))),
  )
  return {
    route: undefined,
    method: pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
    target: `/${steps.join('/')}?${encodeURIComponent(wellFormed(pick(random, hostileStrings)))}`,
    headers: {},
    body: undefined,
  }
}

function pathOf({ path }: Route, random: Random, known: Known): string {
  const guesses = [...known.taskIds, ...known.hashes, 'settings', 'mapart', 'mapart-box', '1', 'small.nbt']
  return path.replace(/:\w+/g, () =>
    // An empty step would be another path.
    encodeURIComponent(wellFormed(pick(random, random(2) === 0 ? guesses : hostileStrings)) || 'x'),
  )
}

function queryOf({ path, endpoint }: Route, random: Random, known: Known): string {
  if (!endpoint.query) return random(10) === 0 ? '?unknown=1' : ''
  const query = valueFor(endpoint.query, random, {
    ...pools,
    hash: known.hashes,
    key: ['Weaver', 'Nobody', ''],
  })
  const sent = random(3) === 0 ? spoiled(query, random) : query
  const fields = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const search = new URLSearchParams()
  for (const [name, value] of fields) search.append(wellFormed(name), wellFormed(String(value)))
  // A profile takes its time, and there is a test of it.
  if (path === '/profile') search.set('seconds', '0')
  return `?${search}`
}

function bodyOf(
  { method, endpoint }: Route,
  random: Random,
  known: Known,
): Pick<FuzzRequest, 'headers' | 'body'> {
  if (endpoint.upload) return formOf(endpoint.upload.part, random, known)
  if (!endpoint.body)
    return { headers: {}, body: method !== 'GET' && random(10) === 0 ? 'unwanted' : undefined }
  const value = valueFor(endpoint.body, random, pools)
  const text = JSON.stringify(random(2) === 0 ? spoiled(value, random) : value) ?? ''
  const type =
    random(20) === 0
      ? pick(random, ['text/plain', 'application/x-www-form-urlencoded', ''])
      : 'application/json'
  const body = random(15) === 0 ? text.slice(0, random(text.length + 1)) : text
  return { headers: { 'Content-Type': type }, body }
}

function formOf(part: string, random: Random, known: Known): Pick<FuzzRequest, 'headers' | 'body'> {
  const file = pick(random, known.files)
  const bytes = random(2) === 0 ? file : file.subarray(0, random(file.length + 1))
  if (random(10) === 0) {
    return { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: bytes }
  }
  const form = new FormData()
  const name = random(3) === 0 ? wellFormed(pick(random, hostileStrings)) : `fuzz-${random(5)}.nbt`
  form.append(random(10) === 0 ? 'other' : part, new Blob([bytes]), name)
  return { headers: {}, body: form }
}

/** Lone surrogates can't be sent. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}
