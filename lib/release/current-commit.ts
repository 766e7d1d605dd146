import { join } from 'node:path'

/** The commit that is checked out, with `-modified` if files differ from it; `unknown` outside a repository. */
export async function currentCommit(): Promise<string> {
  const commit = await git('rev-parse', '--short=10', 'HEAD')
  if (commit === '') return 'unknown'
  const changes = await git('status', '--porcelain', '--untracked-files=no')
  return changes === '' ? commit : `${commit}-modified`
}

async function git(...words: string[]): Promise<string> {
  const { stdout, exitCode } = await Bun.$`git ${words}`
    .cwd(join(import.meta.dir, '..', '..'))
    .nothrow()
    .quiet()
  return exitCode === 0 ? stdout.toString().trim() : ''
}
