import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Client } from '../../lib/client/client.ts'
import { crop } from '../../lib/demo/crop.ts'
import { buildMap, queueMap } from '../../lib/demo/frontend.ts'
import { judge, statesOf, type Verdict } from '../../lib/demo/judge.ts'
import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { startService } from '../support/service-process.ts'

export interface KilledRun {
  readonly verdict: Verdict
  /** Kills while the map was being built. */
  readonly kills: number
  /** Status of the task after each start that followed a kill. */
  readonly found: readonly string[]
  readonly status: string
}

/**
 * Builds a part of the sample map with the service in a process of its own that is killed without warning at each of
 * `moments` of building, started again and told to continue.
 */
export async function buildAndKill(
  data: string,
  side: number,
  moments: readonly ((site: PracticeSite) => Promise<unknown>)[],
): Promise<KilledRun> {
  const blueprint = crop(drawSampleArt(), { x: 48, z: 40, width: side, length: side })
  const site = await openPracticeSite(blueprint, { limiter: true })
  let service = await startService({ data })
  const file = new File([gzipSync(writeStructure(blueprint))], 'art.nbt')
  const id = await queueMap(service.client, file, site)
  const found: string[] = []
  const stray: string[] = []
  let kills = 0
  for (const moment of moments) {
    const killed = Promise.withResolvers<void>()
    const run = buildMap(service.client, id, { ended: killed.promise, onProgress: () => {} }).catch(() => {})
    const over = await Promise.race([run.then(() => true), moment(site).then(() => false)])
    if (over) break
    service.process.kill('SIGKILL')
    await service.process.exited
    stray.push(...service.strayLines)
    killed.resolve()
    kills++
    service = await startService({ data })
    found.push(bodyOf(await service.client.get('/mapart/tasks/{id}', { path: { id } })).Status)
  }
  const { Status } = await finish(service.client, id)
  service.process.kill('SIGTERM')
  await service.process.exited
  await site.world.stop()
  stray.push(...service.strayLines)
  if (stray.length > 0) throw new Error(`lines that are no entries of the log: ${stray.join('\n')}`)
  return { verdict: verdictOf(site, blueprint), kills, found, status: Status }
}

async function finish(client: Client, id: string) {
  const task = bodyOf(await client.get('/mapart/tasks/{id}', { path: { id } }))
  return task.Status === 'done'
    ? task
    : buildMap(client, id, { ended: new Promise(() => {}), onProgress: () => {} })
}

function verdictOf(site: PracticeSite, blueprint: ReturnType<typeof drawSampleArt>): Verdict {
  return judge(blueprint, site.origin, statesOf(site.world))
}

if (import.meta.main) {
  const kills = Number(process.argv[2] ?? 100)
  const perRun = 10
  const totals = { runs: 0, kills: 0, wrong: 0, missing: 0, notDone: 0 }
  while (totals.kills < kills) {
    const data = `${process.env.TMPDIR ?? '/tmp'}/mapwright-kill-${process.pid}-${totals.runs}`
    const delaysMs = Array.from({ length: perRun }, () => 300 + Math.random() * 6000)
    const run = await buildAndKill(
      data,
      24,
      delaysMs.map((delayMs) => () => Bun.sleep(delayMs)),
    )
    totals.runs++
    totals.kills += run.kills
    totals.wrong += run.verdict.wrong
    totals.missing += run.verdict.missing
    if (run.status !== 'done') totals.notDone++
    process.stdout.write(`${JSON.stringify({ ...run, delaysMs: delaysMs.map(Math.round) })}\n`)
    rmSync(data, { recursive: true, force: true })
  }
  process.stdout.write(`${JSON.stringify(totals)}\n`)
  process.exit(totals.wrong + totals.missing + totals.notDone === 0 ? 0 : 1)
}
