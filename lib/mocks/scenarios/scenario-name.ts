/**
 * `empty`: the first start. `busy`: a good day, one map is being built. `errors`: a bad day, everything that can be wrong.
 * `huge`: 5,000 tasks. `fleet`: bots of several machines. `production`: a wall of 2,000 maps, eight bots. `plots`: three plots. The published declarations import this file, so it imports nothing of the service.
 */
export type ScenarioName = 'empty' | 'busy' | 'errors' | 'huge' | 'fleet' | 'production' | 'plots'
