import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { notesOf } from '../../lib/release/notes.ts'
import { billOfMaterials } from '../../lib/release/sbom.ts'
import { thirdParties } from '../../lib/release/third-parties.ts'
import { version } from '../../package.json'

const root = join(import.meta.dir, '..', '..')
const changelog = await Bun.file(join(root, 'CHANGELOG.md')).text()

test('the notes of a version are its section of the changelog', () => {
  const text = '# Changes\n\n## 0.2.0\n\n### Players\n\n- Two.\n\n## 0.1.0\n\n- One.\n'

  expect(notesOf('0.2.0', text)).toBe('### Players\n\n- Two.\n')
  expect(notesOf('0.1.0', text)).toBe('- One.\n')
  expect(() => notesOf('0.1', text)).toThrow('0.1')
})

test('the changelog has a section for the version of package.json, sorted by kind of user', () => {
  const kinds = notesOf(version, changelog).match(/^### .*$/gm)

  expect(kinds).toEqual(['### Players', '### Developers of frontends', '### Operators'])
})

test('the bill of materials names every package with version and licence, and the runtime', () => {
  const bill = JSON.parse(billOfMaterials('1.2.3', Bun.version, thirdParties(root)))
  const purls = bill.components.map(({ purl }: { purl: string }) => purl)

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.metadata.component).toMatchObject({ name: 'mapwright', version: '1.2.3' })
  expect(purls).toContain(`pkg:npm/bun@${Bun.version}`)
  expect(purls).toContain('pkg:npm/mineflayer@4.39.0')
  expect(purls).toContain('pkg:npm/%40silvia-odwyer/photon-node@0.3.4')
  expect(new Set(purls).size).toBe(purls.length)
})

test('workflows run commands of package.json alone, and know no secrets', async () => {
  const { scripts } = await Bun.file(join(root, 'package.json')).json()
  const texts = []
  for (const name of ['ci.yml', 'release.yml'])
    texts.push(await Bun.file(join(root, '.github', 'workflows', name)).text())
  const run = texts.flatMap((text) => [...text.matchAll(/\bbun run ([\w:-]+)/g)].map(([, name = '']) => name))

  expect(run.filter((name) => !(name in scripts))).toEqual([])
  expect(new Set(run)).toContain('check')
  expect(texts.join()).not.toContain('secrets.')
  expect(
    texts
      .join()
      .match(/bun@[\d.]+/g)
      ?.every((name) => name === `bun@${Bun.version}`),
  ).toBe(true)
})
