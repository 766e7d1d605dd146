import { expect, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listeningAddress } from '../../lib/system/listening-address.ts'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { strayLines } from '../support/log-lines.ts'
import { type SmallDisk, smallDisk } from '../support/small-disk.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dir, '..', '..')
const disk = smallDisk(3)

/** The service on a small disk; its output is that of both streams. */
async function startOn({ command, seenFrom, makeReadOnly }: SmallDisk) {
  const folder = temporaryFolder()
  const data = join(folder.path, 'data')
  mkdirSync(data)
  const program = [process.execPath, join(root, 'lib/cli.ts'), '--port', '0', '--data', data]
  const child = Bun.spawn(command(data, program), { stdout: 'pipe', stderr: 'pipe', cwd: folder.path })
  const errors = new Response(child.stderr).text()
  const call = createCall(await listeningAddress(child.stdout))
  const seen = seenFrom(child.pid, data)
  return {
    call,
    fill: () => {
      try {
        writeFileSync(join(seen, 'filling'), new Uint8Array(8 * 1024 * 1024))
      } catch {
        // As much as there was room for is written.
      }
    },
    free: () => rmSync(join(seen, 'filling')),
    makeReadOnly: () => makeReadOnly(child.pid, data),
    async stop() {
      child.kill('SIGTERM')
      return { exitCode: await child.exited, errors: await errors }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
      folder[Symbol.dispose]()
    },
  }
}

const textOf = async (response: Promise<Response>) => ({ text: await (await response).text() })

test.if(disk !== undefined)(
  'a full disk is named, reading goes on, and with room everything works again',
  async () => {
    await using service = await startOn(disk!)
    const { call } = service
    await uploadBlueprint({ call }, 'a.nbt', fileOf(smallSquare))
    const task = { ...draft, BlueprintPath: 'a.nbt' }
    expect((await call('POST', '/mapart/tasks', { json: { ...task, ID: 'first' } })).status).toBe(200)
    service.fill()

    const full = { text: expect.stringContaining('The disk is full') }
    const refused = [
      await textOf(call('POST', '/mapart/tasks', { json: { ...task, ID: 'second', OffsetX: 192 } })),
      await textOf(call('POST', '/config/settings', { json: { language: 'de_de' } })),
      await textOf(call('DELETE', '/mapart/tasks/first')),
      await textOf(call('POST', '/backup')),
      await uploadBlueprint({ call }, 'b.nbt', new Blob([new Uint8Array(2_000_000)])).catch(String),
    ]
    const read = await (await call('GET', '/mapart/tasks')).json()
    service.free()
    const later = await call('POST', '/mapart/tasks', { json: { ...task, ID: 'second', OffsetX: 192 } })
    service.fill()
    const { exitCode, errors } = await service.stop()

    expect(refused.slice(0, 4)).toMatchObject([full, full, full, full])
    expect(read).toMatchObject([{ ID: 'first' }])
    expect(later.status).toBe(200)
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: expect.not.stringContaining('SQLiteError') })
    expect(strayLines(errors)).toEqual([])
  },
)

test.if(disk !== undefined)('a folder that turns read-only is named, and reading goes on', async () => {
  await using service = await startOn(disk!)
  const { call } = service
  await uploadBlueprint({ call }, 'a.nbt', fileOf(smallSquare))
  service.makeReadOnly()

  const refused = await uploadBlueprint({ call }, 'b.nbt', fileOf(smallSquare)).catch(String)
  const list = await call('GET', '/blueprints')
  const { exitCode } = await service.stop()

  expect(refused).toContain("The data folder can't be read or written")
  expect(await list.json()).toMatchObject([{ name: 'a.nbt' }])
  expect(exitCode).toBe(0)
})

test.if(disk !== undefined)('a start on a full disk says so', async () => {
  using folder = temporaryFolder()
  const data = join(folder.path, 'data')
  mkdirSync(data)
  const fill = 'dd if=/dev/zero of="$0/filling" bs=4k 2>/dev/null; exec "$@"'
  const program = ['sh', '-c', fill, data, process.execPath, join(root, 'lib/cli.ts'), '--data', data]

  const child = Bun.spawnSync(disk!.command(data, program), { cwd: folder.path })

  expect(child.exitCode).toBe(1)
  expect(child.stderr.toString()).toMatch(/^mapwright: .*The disk is full; free some space\..*\n$/)
})
