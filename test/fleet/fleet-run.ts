import { gzipSync } from 'node:zlib'
import { type Blueprint, cellAt } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Client } from '../../lib/client/client.ts'
import { crop } from '../../lib/demo/crop.ts'
import { configure, queueTask } from '../../lib/demo/frontend.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { cellKey } from '../../lib/game/search.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { newDatabase, withUser } from './postgres.ts'

/** Three areas, that two bots build in some 25 s. */
const flatArt = crop(drawSampleArt(), { x: 40, z: 40, width: 48, length: 16 })
/** Two areas of rows that rise too steeply to be built from each other. */
const steepRows = 4
const steepRise = 3
const steepArt = blueprintOf(
  { width: 32, height: steepRise * (steepRows - 1) + 1, length: steepRows },
  Array.from({ length: 32 * steepRows }, (_, cell) => {
    const row = Math.floor(cell / 32)
    return [cell % 32, steepRise * row, row, 'white_wool']
  }),
)
/** Members have a role without the rights of a superuser. */
const owner = 'owner'
const lookIntervalMs = 200
const maxRunMs = 240_000
/** Blocks around the art where scaffolding may stand. */
const margin = 8

/** What an incident happens to: two members that build an art with the bots First and Second. */
export interface Scene {
  readonly first: ServiceProcess
  readonly site: PracticeSite
  /** The database as the members connect to it. */
  readonly address: string
  readonly database: string
  /** Connected to the database with all rights. */
  readonly admin: Bun.SQL
}

/** Something that happens to the first of two members, a bot or the database; resolves when it is over. */
export type Incident = (scene: Scene) => Promise<void>

export interface FleetRun {
  readonly status: string
  /** Why it is no better. */
  readonly reason: string
  readonly wrong: number
  readonly missing: number
  readonly placed: number
  readonly blocks: number
  /** Blocks in and around the art that do not belong to it. */
  readonly foreign: number
  /** Blocks of scaffolding at the moment of the incident, and at the end, as the members know them. */
  readonly scaffolding: readonly [number, number]
  /** Areas that the first member held at the moment of the incident. */
  readonly held: number
  /** Until others had them, or they were done; null when that never was. */
  readonly takenOverMs: number | null
  /** Until then the second member had an area of its own. */
  readonly busyMs: number
  readonly seconds: number
  /** Times that a bot has left the game before art and incident were over. */
  readonly departures: number
  /** What the members have written to stderr that is no entry of the log. */
  readonly strayLines: readonly string[]
}

export interface FleetRunOptions {
  readonly incident: Incident
  /** From the moment when both are at work. */
  readonly delayMs: number
  /** The database as the first member sees it. */
  readonly route?: ((address: string) => string) | undefined
  readonly preload?: string | undefined
  /** Whether the bots can't fly, and the art is one that takes scaffolding. */
  readonly isOnFoot?: boolean | undefined
  /** Instead of the small art; of the sample. */
  readonly side?: number | undefined
}

/** Two members in processes of their own build an art together; the second sees it to the end. */
export async function runFleet({
  incident,
  delayMs,
  route = (address) => address,
  preload,
  isOnFoot = false,
  side,
}: FleetRunOptions): Promise<FleetRun> {
  const art = isOnFoot
    ? steepArt
    : side === undefined
      ? flatArt
      : crop(drawSampleArt(), { x: 0, z: 0, width: side, length: side })
  const beganMs = performance.now()
  const url = await newDatabase()
  await using sql = new Bun.SQL(url)
  const address = withUser(url, owner)
  const database = new URL(url).pathname.slice(1)
  await sql.unsafe(
    `DO $$ BEGIN CREATE ROLE ${owner} LOGIN; EXCEPTION WHEN duplicate_object THEN END $$; ALTER DATABASE ${database} OWNER TO ${owner}`,
  )
  using folder = temporaryFolder()
  const site = await openPracticeSite(art, { limiter: true, pushesPlayers: true, flight: !isOnFoot })
  // A member that is killed takes along what it carries.
  if (side === undefined)
    for (const { item, position } of site.boxes.stations[0]?.boxes ?? [])
      site.world.placeChest(...position, { double: true, items: { [item]: 1000, dirt: 320 } })
  const first = await startService({
    data: `${folder.path}/first`,
    words: ['--fleet', route(address)],
    preload,
  })
  const [{ id: firstId }] = await sql`SELECT id FROM mapwright.member`
  const second = await startService({ data: `${folder.path}/second`, words: ['--fleet', address] })
  try {
    await Promise.all([configure(first.client, site, ['First']), configure(second.client, site, ['Second'])])
    await Promise.all([inGame(first.client), inGame(second.client)])
    const id = await queueTask(second.client, new File([gzipSync(writeStructure(art))], 'art.nbt'), site)
    bodyOf(await second.client.post('/mapart/build/{id}', { path: { id } }))
    let departures = 0
    site.world.on(({ type }) => {
      if (type === 'left') departures++
    })
    await Bun.sleep(delayMs)

    const isBusy = async () => {
      const [{ count }] =
        await sql`SELECT count(*)::int AS count FROM mapwright.area WHERE holder <> ${firstId} AND NOT is_done`
      return count > 0
    }
    const held = async () =>
      (await sql`SELECT id FROM mapwright.area WHERE holder = ${firstId} AND NOT is_done`).map(
        (row: { id: string }) => row.id,
      )
    const scaffoldingNow = async () => {
      const [{ count }] = await sql`SELECT count(*)::int AS count FROM mapwright.scaffolding`
      return count as number
    }
    const before: string[] = await held()
    const scaffoldingBefore = await scaffoldingNow()
    const incidentMs = performance.now()
    const sinceIncident = () => performance.now() - incidentMs
    let takenOverMs: number | null = null
    let busyMs = 0
    const happens = incident({ first, site, address, database, admin: sql })
    let status = ''
    while (status !== 'done' && status !== 'error' && sinceIncident() < maxRunMs) {
      await Bun.sleep(lookIntervalMs)
      const now = await held().catch(() => before)
      if (takenOverMs === null && !before.some((area) => now.includes(area))) takenOverMs = sinceIncident()
      if (takenOverMs === null && (await isBusy().catch(() => false))) busyMs = sinceIncident()
      status = await statusOf(second.client, id).catch(() => '')
    }
    await happens
    const { wrong, missing, blocks } = judge(art, site.origin, statesOf(site.world))
    const seconds = Math.round((performance.now() - beganMs) / 1000)
    const { placed } = site.world.statistics
    return {
      reason: status === 'done' ? '' : await reasonOf(second.client, id),
      ...{ status, wrong, missing, blocks, placed, held: before.length, takenOverMs, busyMs, seconds },
      foreign: countForeign(site, art),
      scaffolding: [scaffoldingBefore, await scaffoldingNow()],
      departures,
      strayLines: [...first.strayLines, ...second.strayLines],
    }
  } finally {
    for (const { process } of [first, second]) {
      process.kill('SIGKILL')
      await process.exited
    }
    await site.world.stop()
  }
}

function countForeign({ world, origin }: PracticeSite, art: Blueprint): number {
  const artCells = new Set(Array.from(art.cells, (packed) => cellKey(cellAt(art, packed))))
  let foreign = 0
  for (let x = -margin; x < art.width + margin; x++)
    for (let z = -margin; z < art.length + margin; z++)
      for (let y = 0; y < art.height + margin; y++)
        if (
          !artCells.has(cellKey({ x, y, z })) &&
          world.blockAt(origin.x + x, origin.y + y, origin.z + z) !== 'air'
        )
          foreign++
  return foreign
}

/** It has left the queue when it is done. */
async function statusOf(client: Client, id: string): Promise<string> {
  return bodyOf(await client.get('/mapart/tasks/{id}', { path: { id } })).Status
}

async function reasonOf(client: Client, id: string): Promise<string> {
  return bodyOf(await client.get('/mapart/tasks/{id}', { path: { id } })).Record?.Cause?.text ?? ''
}

function inGame(client: Client): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.watch({
      connection: ({ status }) => {
        if (status !== 'ready') return
        stop()
        resolve()
      },
    })
  })
}
