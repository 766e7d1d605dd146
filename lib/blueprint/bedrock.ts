import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

/**
 * Whether NBT is a structure of the Bedrock Edition (`.mcstructure`). That writes numbers with the low byte first, so does the
 * length of the first name in the nameless root.
 */
export function isBedrock(bytes: Uint8Array): boolean {
  const [root, nameLow, nameHigh, , length = 0, lengthHigh] = bytes
  if (root !== 10 || nameLow !== 0 || nameHigh !== 0 || lengthHigh !== 0) return false
  return rootNames.has(String.fromCharCode(...bytes.subarray(6, 6 + length)))
}

const rootNames: ReadonlySet<string> = new Set([
  'format_version',
  'size',
  'structure',
  'structure_world_origin',
])

export function bedrockStructure(): Failure {
  return new Failure('invalid', sentence('bedrockStructure'))
}
