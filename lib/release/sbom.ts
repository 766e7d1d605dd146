import type { ThirdParty } from './third-parties.ts'

/** A bill of materials in CycloneDX 1.6: the packages in the program, and the runtime. The same packages give the same text. */
export function billOfMaterials(version: string, runtime: string, parties: readonly ThirdParty[]): string {
  const bun = { name: 'bun', version: runtime, licence: 'MIT', homepage: 'https://bun.com' }
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'mapwright', version, licenses: licensesOf('MIT') } },
    components: [
      { type: 'platform', ...describe(bun) },
      ...parties.map((one) => ({ type: 'library', ...describe(one) })),
    ],
  }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

type Party = Pick<ThirdParty, 'name' | 'version' | 'licence' | 'homepage'>

function describe({ name, version, licence, homepage }: Party) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: licensesOf(licence),
    ...(homepage === undefined ? {} : { externalReferences: [{ type: 'website', url: homepage }] }),
  }
}

/** `BSD` alone, which some packages say, is no name of SPDX. */
function licensesOf(licence: string) {
  const isSpdx = /\d|MIT|ISC/.test(licence)
  return [isSpdx ? { expression: licence } : { license: { name: licence } }]
}
