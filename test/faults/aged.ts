/** Whether a block has become another with time, as the game's blocks do, written without the bot's own rule. */
export const hasAged = (standing: string, wanted: string): boolean =>
  standing === `dead_${wanted}` ||
  (wanted === 'dirt' && /^(grass_block|mycelium)$/.test(standing)) ||
  (/^(grass_block|mycelium)$/.test(wanted) && standing === 'dirt') ||
  hasOxidized(standing, wanted)

const stages = ['exposed_', 'weathered_', 'oxidized_']

function hasOxidized(standing: string, wanted: string): boolean {
  const fresh = (name: string) =>
    name.replace(/^(exposed|weathered|oxidized)_/, '').replace('copper_block', 'copper')
  const stageOf = (name: string) => stages.findIndex((stage) => name.startsWith(stage))
  return /copper/.test(wanted) && fresh(standing) === fresh(wanted) && stageOf(standing) > stageOf(wanted)
}
