/**
 * Whether time makes another block of it though nobody touches it, once it lies in the open: grass grows over dirt, ice melts
 * beside light, copper without wax ages, and coral dies out of water. Facts: minecraft.wiki, "Tick", "Grass Block", "Ice",
 * "Oxidation", "Coral Block".
 */
export const becomesAnother = (name: string): boolean => changing.test(name)

const changing =
  /^(dirt|ice|frosted_ice|farmland|(exposed_|weathered_)?(cut_|chiseled_)?copper(_block|_grate|_bulb|_slab|_stairs|_door|_trapdoor)?|(tube|brain|bubble|fire|horn)_coral(_block|_fan|_wall_fan)?)$/

/** Whether a block is what time has made of another. */
export function isAged(standing: string, wanted: string): boolean {
  if (wanted === 'dirt') return standing === 'grass_block' || standing === 'mycelium'
  if (wanted === 'grass_block' || wanted === 'mycelium') return standing === 'dirt'
  if (standing === `dead_${wanted}`) return true
  const [before, after] = [ageOfCopper(wanted), ageOfCopper(standing)]
  return before !== null && after !== null && before.kind === after.kind && before.age < after.age
}

const ages = ['', 'exposed', 'weathered', 'oxidized']

/** Of copper without wax, how far it has aged; null for other blocks. */
function ageOfCopper(name: string): { readonly age: number; readonly kind: string } | null {
  const [, age = '', cut = '', kind = ''] =
    /^(?:(exposed|weathered|oxidized)_)?((?:cut_|chiseled_)?copper)(?:_block)?(_[a-z]+)?$/.exec(name) ?? []
  return cut === '' ? null : { age: ages.indexOf(age), kind: cut + kind }
}
