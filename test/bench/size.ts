import { binary, compileProgram, emptyProgram, temporaryFolder } from './programs.ts'
import { report, rounded } from './report.ts'

/** The size of the executable, in MB of a million bytes, over that of a compiled program that does nothing. */
using folder = temporaryFolder()
const empty = Bun.file(await compileProgram(folder.path, 'empty', emptyProgram)).size
const own = Bun.file(binary).size

report('size', [
  { name: 'compiled empty program', sizeMb: rounded(empty / 1e6), overEmptyMb: 0 },
  { name: 'mapwright', sizeMb: rounded(own / 1e6), overEmptyMb: rounded((own - empty) / 1e6) },
])
