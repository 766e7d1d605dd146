import type { ThirdParty } from './third-parties.ts'

/** Licences for people to read: a list of packages, then every licence text once under the packages that it covers. */
export function formatLicences(parties: readonly ThirdParty[]): string {
  const width = Math.max(...parties.map((party) => titleOf(party).length))
  const overview = parties.map((party) => `  ${titleOf(party).padEnd(width)}  ${party.licence}`)
  const texts = Map.groupBy(parties, ({ text }) => text ?? '')
  const chapters = [...texts]
    .filter(([text]) => text !== '')
    .map(([text, covered]) => `${rule}\n${covered.map(headOf).join('\n')}\n\n${text}`)
  const withoutText = texts.get('') ?? []
  return [
    'Mapwright is under the MIT licence. It contains these packages:',
    overview.join('\n'),
    bunNotice,
    ...chapters,
    ...(withoutText.length === 0
      ? []
      : [`${rule}\nThese name a licence without its text:\n\n${withoutText.map(headOf).join('\n')}`]),
    '',
  ].join('\n\n')
}

const rule = '-'.repeat(72)

/** Bun is not among the dependencies, yet makes up most of an executable. */
const bunNotice = `An executable also contains Bun (https://bun.com, MIT), and with it, among others, JavaScriptCore and parts of WebKit
(LGPL 2), BoringSSL, SQLite, zstd, libdeflate, zlib, brotli, mimalloc, c-ares, uSockets and ICU, each under its own licence;
https://bun.com/docs/project/licensing lists them. The same executable can be made with changed
libraries from the sources of Mapwright and Bun: run \`bun run build\` with your own build of Bun.`

function titleOf({ name, version }: ThirdParty): string {
  return `${name} ${version}`
}

function headOf(party: ThirdParty): string {
  return [titleOf(party), party.licence, party.author, party.homepage].filter(Boolean).join(', ')
}
