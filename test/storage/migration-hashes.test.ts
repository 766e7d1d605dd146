import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '..', '..')

/** The beginnings of their SHA-256: databases have been through them, so a change goes into a further one. */
const hashes: Readonly<Record<string, string>> = {
  'lib/storage/migrations/0001-initial.sql': 'd60bdb566abba9b6',
  'lib/storage/migrations/0002-backgrounds.sql': '1d74c47a45758288',
  'lib/storage/migrations/0003-postprocess.sql': 'bc6d37fafd9c2610',
  'lib/storage/migrations/0004-help-blocks.sql': '16299c91fa14ce28',
  'lib/storage/migrations/0005-map-area.sql': '44023fe7696d7053',
  'lib/storage/migrations/0006-preview-pieces.sql': '67b08b860c0b2e82',
  'lib/storage/migrations/0007-servers.sql': '3d0ea6d0da18d3e7',
  'lib/storage/migrations/0008-deleted-tasks.sql': '6ef8e1fc4f966c71',
  'lib/storage/migrations/0009-map-order.sql': '6bcb69359c14eee6',
  'lib/storage/migrations/0010-statistics.sql': '2320a457c230c57c',
  'lib/storage/migrations/0011-sentences.sql': '59b75ce6a20d5563',
  'lib/storage/migrations/0012-batches.sql': '334ec0798637e0b0',
  'lib/storage/migrations/0013-scaffolding-of-other-tasks.sql': '2e42c9fe63c71ba2',
  'lib/storage/migrations/0014-first-looks.sql': 'b24064de2e0cb62e',
  'lib/storage/migrations/0015-belongings.sql': '5e75dec73a8a4e4e',
  'lib/storage/migrations/0016-plots.sql': 'ba439e742be85b99',
  'lib/storage/migrations/0017-runs.sql': 'badd5abf63ebee34',
  'lib/storage/migrations/0018-finish.sql': 'bdad88e9aa502869',
  'lib/storage/migrations/0019-unpacked-boxes.sql': '75e87fc6ecb7fca3',
  'lib/storage/migrations/0020-items-before.sql': 'b956b766ed3bf537',
  'lib/storage/migrations/0021-ends.sql': '5bd67254b2209a41',
  'lib/fleet/postgres/migrations/0001-initial.sql': 'a2837af0ad42be77',
  'lib/fleet/postgres/migrations/0002-scaffolding.sql': '7141cb48f937f650',
  'lib/fleet/postgres/migrations/0003-first-looks.sql': 'f26204fbad3e91e2',
  'lib/fleet/postgres/migrations/0004-orders.sql': 'e47db64a63abbcac',
  'lib/fleet/postgres/migrations/0005-rectangles.sql': 'e6f0b11e662792e4',
  'lib/fleet/postgres/migrations/0006-items-before.sql': '2ed16850b544cb4f',
  'lib/fleet/postgres/migrations/0007-plots.sql': '711fdbb32cbfccdd',
  'lib/fleet/postgres/migrations/0008-report-numbers.sql': '91e8b038d862eae2',
  'lib/fleet/postgres/migrations/0009-settings.sql': 'c29ab29189ff21af',
}

test.each(Object.entries(hashes))('%s is as it was', async (file, hash) => {
  const bytes = await Bun.file(join(root, file)).bytes()

  expect(new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(hash)
})

test.each(['lib/storage/migrations', 'lib/fleet/postgres/migrations'])(
  'each migration of %s has a hash here',
  (folder) => {
    const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.sql'))

    expect(files.filter((file) => !(`${folder}/${file}` in hashes))).toEqual([])
  },
)
