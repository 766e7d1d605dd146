import { join, relative } from 'node:path'
import { routes } from '../../routes.ts'
import { renderInterface } from './render-interface.ts'

const file = join(import.meta.dir, 'interface.ts')

if (import.meta.main) {
  const wanted = renderInterface(routes)
  const name = relative(process.cwd(), file)
  if (!process.argv.includes('--check')) {
    await Bun.write(file, wanted)
    process.stdout.write(`wrote ${name}\n`)
  } else if ((await Bun.file(file).text()) !== wanted) {
    process.stderr.write(`${name} is out of date: run \`bun run routes\`\n`)
    process.exit(1)
  }
}
