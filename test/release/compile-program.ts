import { resolve } from 'node:path'
import { compile } from '../../lib/release/compile.ts'
import { targetNamed } from '../../lib/release/targets.ts'

/** `bun compile-program.ts MAIN TARGET OUTFILE`: makes an executable of another program than Mapwright, in the way in which that is made. */
const [main = '', target = '', outfile = ''] = process.argv.slice(2)
await compile({ main: resolve(main), target: targetNamed(target), outfile, commit: 'test', bytecode: false })
