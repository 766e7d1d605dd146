import { join } from 'node:path'
import { bundleDashboard } from '../../lib/release/bundle-dashboard.ts'
import { compile } from '../../lib/release/compile.ts'
import { licences } from '../../lib/release/licences.ts'
import { ownTarget } from '../../lib/release/targets.ts'
import { binary, compileProgram, emptyProgram, root, temporaryFolder } from './programs.ts'
import { report, rounded } from './report.ts'

/** The size of the executable, in MB of a million bytes, over that of a compiled program that does nothing, and its parts. */
using folder = temporaryFolder()
const empty = sizeOf(await compileProgram(folder.path, 'empty', emptyProgram))
const executableSize = sizeOf(binary)

process.chdir(root)
const withoutBytecode = join(folder.path, 'mapwright')
const { outputs } = await compile({
  target: ownTarget(process.platform, process.arch),
  outfile: withoutBytecode,
  commit: 'size',
  bytecode: false,
})
const code = { sentences: 0, libraries: 0, program: 0 }
for (const { inputs } of Object.values(outputs)) {
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) code[kindOf(path)] += bytesInOutput
}
const files = {
  pictures: sizeOf(join(root, 'node_modules', '@silvia-odwyer', 'photon-node', 'photon_rs_bg.wasm')),
  dashboard: packed(await bundleDashboard()),
  licences: packed(licences()),
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const gameData = sizeOf(withoutBytecode) - empty - sum(Object.values(code)) - sum(Object.values(files))

report('size', [
  { name: 'compiled empty program', sizeMb: rounded(empty / 1e6), overEmptyMb: 0 },
  {
    name: 'mapwright',
    sizeMb: rounded(executableSize / 1e6),
    overEmptyMb: rounded((executableSize - empty) / 1e6),
  },
])
const parts = {
  runtime: empty,
  'bytecode of the code': executableSize - sizeOf(withoutBytecode),
  'code of libraries': code.libraries,
  'picture library': files.pictures,
  'own code': code.program,
  'game data, compressed': gameData,
  'sentences of the service': code.sentences,
  'dashboard with its sentences, compressed': files.dashboard,
  'licences, compressed': files.licences,
}
report(
  'parts',
  Object.entries(parts).map(([name, bytes]) => ({ name, sizeMb: rounded(bytes / 1e6, 2) })),
)

function kindOf(path: string): keyof typeof code {
  if (/(^|\/)lib\/words\//.test(path)) return 'sentences'
  return path.includes('node_modules/') ? 'libraries' : 'program'
}

/** As `embeddedPlugin` packs it. */
function packed(value: unknown): number {
  return Bun.zstdCompressSync(JSON.stringify(value), { level: 19 }).length
}

function sizeOf(file: string): number {
  return Bun.file(file).size
}
