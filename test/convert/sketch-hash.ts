import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { sha256 } from '../../lib/sha256.ts'
import { sketch } from './scene.ts'

/** SHA-256 of the sketch as a blueprint of few materials and heights. Run as a program, it prints that. */
export function sketchHash(): Promise<string> {
  const options = {
    palette: paletteByName('all', '26.1'),
    limits: blueprintLimits,
    maxHeight: 3,
    maxMaterials: 12,
  }
  return sha256(writeStructure(convertPicture(sketch, options).blueprint))
}

if (import.meta.main) process.stdout.write(await sketchHash())
