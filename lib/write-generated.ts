import { relative } from 'node:path'

/** Writes a generated file; with `--check` on the command line, ends the program with code 1 when it is out of date. */
export async function writeGenerated(file: string, wanted: string): Promise<void> {
  const name = relative(process.cwd(), file)
  if (!process.argv.includes('--check')) {
    await Bun.write(file, wanted)
    process.stdout.write(`wrote ${name}\n`)
  } else if ((await Bun.file(file).text()) !== wanted) {
    process.stderr.write(`${name} is out of date: run \`bun run routes\`\n`)
    process.exit(1)
  }
}
