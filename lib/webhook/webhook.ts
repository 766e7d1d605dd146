import type { Clock } from '../clock.ts'
import type { Configuration } from '../config/configuration.ts'
import { languageOfGame } from '../language/language.ts'
import type { NeedsService } from '../needs/needs.ts'
import type { Building } from '../tasks/build/building.ts'
import type { CauseCode } from '../tasks/causes.ts'
import type { Task } from '../tasks/task.ts'
import { createThrottle } from '../throttle.ts'
import { loadSentences, sentence } from '../words/sentence.ts'
import type { Delivery } from './delivery.ts'
import { outgoing } from './formats.ts'
import type { Notice } from './notice.ts'

interface WebhookDependencies {
  readonly building: Pick<Building, 'finished' | 'progressed'>
  /** Undefined if the task no longer exists. */
  readonly task: (id: string) => Task | undefined
  readonly configuration: Pick<Configuration, 'read'>
  /** Everything that needs a person. */
  readonly needs: Pick<NeedsService, 'list' | 'changed'>
  readonly delivery: Delivery
  readonly clock: Clock
}

/**
 * Notifies the owner by webhook, in the language of the settings, when a task is done, fails or needs help, and
 * when material runs out within a day. Errors and warnings are
 * rate-limited, so that a long outage does not send a thousand messages. Returns a function that stops it.
 */
export function createWebhook({
  building,
  task,
  configuration,
  needs,
  delivery,
  clock,
}: WebhookDependencies): () => void {
  const settings = () => configuration.read('mapart').webhook

  function send(notice: Notice): void {
    const { url } = settings()
    if (url === '') return
    const at = clock.date()
    const language = languageOfGame(configuration.read('settings').language)
    const deliver = () => {
      const { url, body } = outgoing(notice, settings(), at, language)
      delivery.send(url, body)
    }
    const loading = loadSentences(language)
    if (loading) void loading.then(deliver)
    else deliver()
  }

  const throttled = (kind: Notice['kind']) =>
    createThrottle<Pick<Notice, 'task' | 'text'>>({
      clock,
      intervalMs: () => settings().warningInterval * 1000,
      send: (notice, count) => send({ kind, ...notice, count }),
    })
  const errors = throttled('error')
  const warnings = throttled('warning')

  /** By task, why it has failed last: a failed task is begun again and again, and may fail every time. */
  const reported = new Map<string, CauseCode | undefined>()

  const stopFinished = building.finished((end) => {
    lastNeeds.delete(end.id)
    const ended = task(end.id)
    if (!ended) return
    if (end.kind === 'done')
      void send({ kind: 'done', task: ended, text: sentence('everyBlockRight'), count: 1 })
    if (end.kind !== 'failed') reported.delete(end.id)
    else if (reported.get(end.id) !== end.cause?.code || (end.cause?.tries ?? 1) === 1) {
      reported.set(end.id, end.cause?.code)
      errors.add({ task: ended, text: end.reason })
    }
    if (end.kind === 'skipped' && settings().warnings) {
      warnings.add({ task: ended, text: sentence('taskSkipped', { reason: end.reason }) })
    }
  })

  /** The last reported reason for waiting in the present run of a task, so that each one is sent once. */
  const lastNeeds = new Map<string, string>()
  const stopProgressed = building.progressed(({ id, need = '' }) => {
    if (String(need) === (lastNeeds.get(id) ?? '')) return
    lastNeeds.set(id, String(need))
    const current = task(id)
    if (need !== '' && current && settings().warnings) warnings.add({ task: current, text: need })
  })

  /** Materials that run out within a day: more of them are news, others in their place are not. */
  let scarce = 0
  const stopNeeds = needs.changed(() => {
    const need = needs.list().find(({ code }) => code === 'stock-short')
    const { count = 0, text = '' } = need ?? {}
    if (count > scarce && settings().warnings) warnings.add({ task: undefined, text })
    scarce = count
  })

  return () => {
    stopNeeds()
    stopFinished()
    stopProgressed()
    errors.end()
    warnings.end()
  }
}
