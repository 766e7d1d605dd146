import type { Words } from '../words.ts'
import { bulk, palette } from './bulk.ts'
import { edit, fileKinds, save, shades, tools } from './edit.ts'
import { first } from './first.ts'
import { fleet } from './fleet.ts'
import { accounts, guide, newTask, presets } from './guide.ts'
import { likeness, looks, make, palettes } from './make.ts'
import { mapOperations, mapOrders, mapResults, maps, mapTemplateNames, mapTemplates } from './maps.ts'
import { alerts, background, browser, glossary, help, more } from './more.ts'
import { needs, stock } from './needs.ts'
import { foreign, plan, planMarks } from './plan.ts'
import { facings, finish, plots } from './plots.ts'
import { history, log, statistics, system } from './program.ts'
import { project } from './project.ts'
import { queue } from './queue.ts'
import { settingChoices, settingGroups, settingHints, settingLabels, settings } from './settings.ts'
import { stations } from './stations.ts'

/** As players of Taiwanese servers write: 地圖畫 map art, 投影 blueprint, 材料站 station, 界伏盒 shulker box, 分流 sub-server. */
export const zhTw: Words = {
  ...first,
  guide,
  accounts,
  presets,
  newTask,
  plan,
  planMarks,
  foreign,
  queue,
  bulk,
  palette,
  needs,
  stock,
  project,
  plots,
  finish,
  facings,
  maps,
  mapOrders,
  mapTemplates,
  mapTemplateNames,
  mapOperations,
  mapResults,
  make,
  edit,
  tools,
  shades,
  save,
  fileKinds,
  fleet,
  palettes,
  likeness,
  looks,
  more,
  stations,
  history,
  statistics,
  log,
  system,
  settings,
  settingGroups,
  settingLabels,
  settingHints,
  settingChoices,
  background,
  browser,
  alerts,
  help,
  glossary,
}
