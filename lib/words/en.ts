import { http } from './en/http.ts'
import { tasks } from './en/tasks.ts'
import { upkeep } from './en/upkeep.ts'
import { webhook } from './en/webhook.ts'

/** The sentences of the service. The English ones define which there are and their parameters. */
export const en = { ...http, ...tasks, ...upkeep, ...webhook }
