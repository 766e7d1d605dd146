import { Failure } from '../failure.ts'

/** The section of a version in the text of CHANGELOG.md, without its heading. Throws a `Failure('invalid')` when there is none. */
export function notesOf(version: string, changelog: string): string {
  const [, ...sections] = `\n${changelog}`.split('\n## ')
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version)
  if (section === undefined) throw new Failure('invalid', `CHANGELOG.md has no section ${version}.`)
  return `${section.slice(section.indexOf('\n')).trim()}\n`
}
