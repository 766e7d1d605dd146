import { bot } from './en/bot.ts'
import { build } from './en/build.ts'
import { check } from './en/check.ts'
import { convert } from './en/convert.ts'
import { files } from './en/files.ts'
import { fleet } from './en/fleet.ts'
import { http } from './en/http.ts'
import { making } from './en/making.ts'
import { maps } from './en/maps.ts'
import { pictures } from './en/pictures.ts'
import { plots } from './en/plots.ts'
import { service } from './en/service.ts'
import { tasks } from './en/tasks.ts'
import { template } from './en/template.ts'
import { upkeep } from './en/upkeep.ts'
import { webhook } from './en/webhook.ts'

/** The sentences of the service. The English ones define which there are and their parameters. */
export const en = {
  ...bot,
  ...build,
  ...check,
  ...convert,
  ...files,
  ...fleet,
  ...http,
  ...making,
  ...maps,
  ...pictures,
  ...plots,
  ...service,
  ...tasks,
  ...template,
  ...upkeep,
  ...webhook,
}
