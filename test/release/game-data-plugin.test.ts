import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { gameDataPlugin } from '../../lib/release/game-data-plugin.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Run once as it is and once as a bundle: sums over what the data library says of some versions. */
const program = `
import minecraftData from '${Bun.resolveSync('minecraft-data', import.meta.dir)}'
const kinds = ['blocksByName', 'itemsArray', 'recipes', 'protocol', 'language', 'blockCollisionShapes', 'version']
console.log(JSON.stringify({
  sums: ['1.12.2', '1.13.2'].map((version) =>
    kinds.map((kind) => Bun.hash(JSON.stringify(minecraftData(version)[kind])).toString(36)),
  ),
  knowsOther: minecraftData('1.8.8') !== null,
}))
`

test("a bundle has the library's data of included versions and none of others", async () => {
  using folder = temporaryFolder()
  const entry = join(folder.path, 'main.ts')
  await Bun.write(entry, program)
  const bundle = join(folder.path, 'bundle')
  await Bun.build({
    entrypoints: [entry],
    outdir: bundle,
    target: 'bun',
    plugins: [gameDataPlugin((version) => /^1\.1[23]\.2$/.test(version), join(folder.path, 'cache'), 1)],
  })

  const fromSource = await printed('main.ts', folder.path)
  const fromBundle = await printed('main.js', bundle)

  expect(fromSource.knowsOther).toBe(true)
  expect(fromBundle).toEqual({ ...fromSource, knowsOther: false })
})

async function printed(script: string, folder: string): Promise<{ sums: string[][]; knowsOther: boolean }> {
  const { stdout } = Bun.spawn([process.execPath, script], { cwd: folder, stderr: 'inherit' })
  return JSON.parse(await new Response(stdout).text())
}
