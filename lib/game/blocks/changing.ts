/**
 * Whether time makes another block of it though nobody touches it, once it lies in the open: grass grows over dirt, ice melts
 * beside light, copper without wax ages, and coral dies out of water. Facts: minecraft.wiki, "Tick", "Grass Block", "Ice",
 * "Oxidation", "Coral Block".
 */
export const becomesAnother = (name: string): boolean => changing.test(name)

const changing =
  /^(dirt|ice|frosted_ice|farmland|(exposed_|weathered_)?(cut_|chiseled_)?copper(_block|_grate|_bulb|_slab|_stairs|_door|_trapdoor)?|(tube|brain|bubble|fire|horn)_coral(_block|_fan|_wall_fan)?)$/
