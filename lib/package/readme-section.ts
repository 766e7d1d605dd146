/** Path of `lib/client/interface.ts` in the package. */
const interfaceFile = 'types/client/interface.d.ts'
const title = '## For frontend developers'

/** The README's section for frontend developers as a README of its own. */
export function frontendSection(readme: string): string {
  const start = readme.indexOf(title)
  if (start < 0) throw new Error(`README.md has no section "${title}"`)
  const end = readme.indexOf('\n## ', start + title.length)
  const section = readme.slice(start + title.length, end < 0 ? undefined : end)
  const text = section.replaceAll('\n### ', '\n## ').replace('lib/client/interface.ts', interfaceFile)
  return `# Mapwright for frontend developers\n${text.trimEnd()}\n`
}
