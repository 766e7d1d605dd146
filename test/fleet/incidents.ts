import { join } from 'node:path'
import { bodyOf } from '../../lib/client/client.ts'
import { configure } from '../../lib/demo/frontend.ts'
import { startService } from '../support/service-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { layCable } from './cable.ts'
import type { FleetRunOptions, Scene } from './fleet-run.ts'
import { cluster, withUser } from './postgres.ts'

export interface NamedIncident extends Omit<FleetRunOptions, 'delayMs'> {
  readonly name: string
  /** Whether it takes a bot out of the game; else none may leave it. */
  readonly takesBots?: boolean
}

const troubleMs = 15_000
/** Longer than a lease. */
const longMs = 60_000

async function over(milliseconds: number, act: () => unknown): Promise<void> {
  const endMs = performance.now() + milliseconds
  while (performance.now() < endMs) {
    await act()
    await Bun.sleep(20)
  }
}

/** All changes of the tables fail with this SQLSTATE. */
const failingWith =
  (state: string) =>
  async ({ admin }: Scene) => {
    await admin.unsafe(`CREATE FUNCTION public.fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`)
    for (const table of ['area', 'member', 'part', 'queue', 'scaffolding', 'task'])
      await admin.unsafe(
        `CREATE TRIGGER fail BEFORE INSERT OR UPDATE OR DELETE ON mapwright.${table} EXECUTE FUNCTION public.fail()`,
      )
    await Bun.sleep(troubleMs)
    await admin.unsafe('DROP FUNCTION public.fail CASCADE')
  }

/** Sessions of the members end, and so many new ones are let in. */
async function limitConnections({ admin, database }: Scene, most: number): Promise<void> {
  await admin.unsafe(`ALTER DATABASE ${database} CONNECTION LIMIT ${most}`)
  await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'mapwright' AND datname = ${database}`
}

/** Orders and notifications of a role that has no right but to connect. */
export async function attackAsStranger({ admin, address }: Scene, milliseconds: number): Promise<number> {
  await admin.unsafe(`DO $$ BEGIN CREATE ROLE stranger LOGIN; EXCEPTION WHEN duplicate_object THEN END $$`)
  await using stranger = new Bun.SQL(withUser(address, 'stranger'), { max: 2 })
  const letters = ['', '{"verb":"disconnect","bot":"First"}', '{"kind":', 'null', '[]', 'x'.repeat(7000)]
  const tries = [
    `INSERT INTO mapwright.bot_order (id, member, verb, bot) SELECT gen_random_uuid(), id, 'disconnect', 'First' FROM mapwright.member`,
    `UPDATE mapwright.queue SET state = ''`,
    `DELETE FROM mapwright.area`,
    `LOCK TABLE mapwright.area IN ACCESS EXCLUSIVE MODE`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mapwright'`,
  ]
  let sent = 0
  await over(milliseconds, async () => {
    for (const channel of ['areas', 'members', 'orders', 'parts', 'queue'])
      for (const letter of letters) await stranger`SELECT pg_notify(${channel}, ${letter})`
    sent += 30
    for (const attempt of tries) {
      const isAllowed = await stranger.unsafe(attempt).then(
        (rows) => rows.length > 0,
        () => false,
      )
      if (isAllowed) throw new Error(`a role without any right may do this: ${attempt}`)
    }
  })
  return sent
}

/** Rows as another program, or a person, might leave them. */
async function writeBadRows({ admin }: Scene): Promise<void> {
  const rows = [
    `INSERT INTO mapwright.task (id, list, position, content, preview, revision)
      SELECT 'bad ' || n, 'queue', p, c, '', revision FROM mapwright.queue,
      (VALUES (1, 1, 'no JSON'), (2, 9223372036854775807, '{}'), (3, -9223372036854775808, 'null'),
        (4, 2, '{"task":{"ID":"bad 4"},"list":"queue","area":{"x":0,"z":0,"width":-1,"length":-1}}')) AS bad (n, p, c)`,
    `INSERT INTO mapwright.member (id, until, report) VALUES (gen_random_uuid(), now() + interval '1 minute', '{"name":1')`,
    `INSERT INTO mapwright.part (run, member, is_at_work, report)
      SELECT run, gen_random_uuid(), true, '{"cells":[{"x":1e99}]}' FROM mapwright.area LIMIT 1`,
    `INSERT INTO mapwright.area (run, piece, west, east, north, south) SELECT run, 9, -5, 2147483647, 0, 1 FROM mapwright.area LIMIT 1`,
    `INSERT INTO mapwright.bot_order (id, member, verb, bot) SELECT gen_random_uuid(), id, 'toString', 'First' FROM mapwright.member`,
    `UPDATE mapwright.queue SET revision = revision + 1`,
  ]
  for (const row of rows) await admin.unsafe(row)
  await admin`SELECT pg_notify('queue', ''), pg_notify('members', ''), pg_notify('areas', ''), pg_notify('orders', '')`
  await Bun.sleep(troubleMs)
}

/** A further member plays with the account of the first. */
async function playAsFirst({ address, site }: Scene): Promise<void> {
  using folder = temporaryFolder()
  const { process, client } = await startService({ data: folder.path, words: ['--fleet', address] })
  await configure(client, site, ['First'])
  await Bun.sleep(troubleMs)
  const bot = bodyOf(await client.get('/bots')).find(({ name }) => name === 'First')
  process.kill('SIGKILL')
  await process.exited
  if (bot?.status === 'ready') throw new Error('two members play with the same account')
}

/** Everything that may happen to a member, a bot or the database while two members build. */
export async function allIncidents(): Promise<readonly NamedIncident[]> {
  const postgres = cluster!
  const cable = await layCable(postgres.socket)
  return [
    {
      name: 'the time of day is ahead',
      preload: join(import.meta.dir, 'clock-ahead.ts'),
      incident: async () => {},
    },
    {
      name: 'Postgres is killed',
      async incident() {
        await postgres.kill()
        await Bun.sleep(troubleMs)
        await postgres.restart()
      },
    },
    {
      name: 'Postgres is frozen',
      async incident() {
        postgres.freeze()
        await Bun.sleep(longMs)
        postgres.thaw()
      },
    },
    {
      name: 'a member is stopped, and goes on while another has its area',
      takesBots: true,
      async incident({ first }) {
        first.process.kill('SIGSTOP')
        await Bun.sleep(32_000)
        first.process.kill('SIGCONT')
      },
    },
    {
      name: "a member's network is cut",
      route: (address) => address.replace(/localhost(.*)\?.*/, `127.0.0.1:${cable.port}$1`),
      async incident() {
        cable.cut()
        await Bun.sleep(longMs)
        cable.mend()
        cable.close()
      },
    },
    {
      name: 'a role without any right notifies and tries what it can',
      incident: async (scene) => void (await attackAsStranger(scene, troubleMs)),
    },
    {
      name: 'the tables are locked',
      incident: ({ admin }) =>
        admin.begin(async (sql) => {
          await sql`LOCK TABLE mapwright.area, mapwright.task, mapwright.member IN ACCESS EXCLUSIVE MODE`
          await Bun.sleep(troubleMs)
        }),
    },
    {
      name: 'queries are ended for their time',
      incident: ({ admin, database }) =>
        over(
          troubleMs,
          () => admin`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'mapwright' AND datname = ${database} AND state <> 'idle'`,
        ),
    },
    {
      name: 'the database is read-only',
      async incident({ admin, database }) {
        await admin.unsafe(`ALTER DATABASE ${database} SET default_transaction_read_only = on`)
        const end = () => admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'mapwright' AND datname = ${database}`
        await end()
        await Bun.sleep(troubleMs)
        await admin.unsafe(`ALTER DATABASE ${database} RESET default_transaction_read_only`)
        await end()
      },
    },
    {
      name: 'the database has too few connections',
      async incident(scene) {
        await limitConnections(scene, 0)
        await Bun.sleep(troubleMs)
        await limitConnections(scene, -1)
      },
    },
    { name: 'the disk of the database is full', incident: failingWith('53100') },
    { name: 'the database can not use its files', incident: failingWith('58030') },
    { name: 'rows that can not be read', incident: writeBadRows },
    { name: 'another member plays with the same account', incident: playAsFirst },
    {
      name: 'a bot is banned',
      takesBots: true,
      async incident({ site: { world } }) {
        const ban = () => world.faults.kick('First', 'You are banned from this server')
        world.on(({ type, ...event }) => {
          if (type === 'joined' && 'player' in event && event.player === 'First') setTimeout(ban, 0)
        })
        ban()
      },
    },
    {
      name: 'a bot dies, three times',
      async incident({ site: { world } }) {
        for (let deaths = 0; deaths < 3; deaths++) {
          world.faults.kill('First')
          await Bun.sleep(4000)
        }
      },
    },
    {
      name: 'the game server goes away and comes back',
      takesBots: true,
      incident: ({ site: { world } }) => world.faults.restart(troubleMs),
    },
    {
      name: 'the boxes are empty for a while',
      async incident({ site: { world, boxes } }) {
        const places = boxes.stations.flatMap((station) => station.boxes)
        for (const { position } of places) world.faults.emptyChest(...position)
        await Bun.sleep(troubleMs)
        for (const { item, position } of places)
          world.placeChest(...position, { double: true, items: { [item]: 1000 } })
      },
    },
  ]
}
