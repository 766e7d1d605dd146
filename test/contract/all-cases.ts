import type { ContractCase } from './case.ts'
import { backgroundCases } from './cases/background.ts'
import { botCases } from './cases/bots.ts'
import { buildingCases } from './cases/building.ts'
import { configCases } from './cases/config.ts'
import { convertCases } from './cases/convert.ts'
import { dataCases } from './cases/data.ts'
import { eulaCases } from './cases/eula.ts'
import { mapOrderCases } from './cases/map-order.ts'
import { operatorCases } from './cases/operator.ts'
import { planCases } from './cases/plan.ts'
import { plotCases } from './cases/plots.ts'
import { postProcessingCases } from './cases/post-processing.ts'
import { exitCase, systemCases } from './cases/system.ts'
import { taskCases } from './cases/tasks.ts'
import { upkeepCases } from './cases/upkeep.ts'

const inner = [
  ...systemCases,
  ...configCases,
  ...eulaCases,
  ...taskCases,
  ...botCases,
  ...buildingCases,
  ...planCases,
  ...operatorCases,
  ...plotCases,
  ...postProcessingCases,
  ...mapOrderCases,
  ...upkeepCases,
  ...backgroundCases,
  ...dataCases,
  ...convertCases,
]

/** In an order that one service can go through: a bot in a game stays in it, and ending the service comes last. */
export const allCases: readonly ContractCase[] = [
  ...inner.filter(({ needs }) => needs !== 'game'),
  ...inner.filter(({ needs }) => needs === 'game'),
  exitCase,
]
