import type { ThirdParty } from './third-parties.ts'

/** Licences as people read them: who is inside under which one, then every text once, above it those that it speaks for. */
export function formatLicences(parties: readonly ThirdParty[]): string {
  const width = Math.max(...parties.map((party) => titleOf(party).length))
  const overview = parties.map((party) => `  ${titleOf(party).padEnd(width)}  ${party.licence}`)
  const texts = Map.groupBy(parties, ({ text }) => text ?? '')
  const chapters = [...texts]
    .filter(([text]) => text !== '')
    .map(([text, covered]) => `${rule}\n${covered.map(headOf).join('\n')}\n\n${text}`)
  const silent = texts.get('') ?? []
  return [
    'Mapwright is under the MIT licence. It consists in part of the work of others:',
    overview.join('\n'),
    bunNotice,
    ...chapters,
    ...(silent.length === 0
      ? []
      : [`${rule}\nThese name their licence and bring no text of it:\n\n${silent.map(headOf).join('\n')}`]),
    '',
  ].join('\n\n')
}

const rule = '-'.repeat(72)

/** Bun is no package among the dependencies, yet an executable consists of it for the most part. */
const bunNotice = `An executable also contains Bun (https://bun.com, MIT), and with it, among others, JavaScriptCore and parts of WebKit
(LGPL 2), BoringSSL, SQLite, zstd, libdeflate, zlib, brotli, mimalloc, c-ares, uSockets and ICU, each under its own licence;
https://bun.com/docs/project/licensing lists them. With the sources of Mapwright and of Bun anybody can make the same executable with
changed libraries: \`bun run build\`, started with a Bun of one's own.`

function titleOf({ name, version }: ThirdParty): string {
  return `${name} ${version}`
}

function headOf(party: ThirdParty): string {
  return [titleOf(party), party.licence, party.author, party.homepage].filter(Boolean).join(', ')
}
