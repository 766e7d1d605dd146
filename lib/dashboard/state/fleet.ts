import { computed } from '@preact/signals'
import { bodyOf, type Events, type Settings } from '../../client/client.ts'
import { client } from './client.ts'
import { configurations, saveConfiguration } from './configuration.ts'
import { bots } from './events.ts'
import { words } from './language.ts'
import { notify } from './notices.ts'
import { runs } from './runs.ts'

export type BotWork = NonNullable<NonNullable<Events['progress']>['bots']>[number]

/** The bots with what they build. The colour of a bot is its place in the list. */
export const fleet = computed(() =>
  bots.value.map((state, index) => {
    const { work, gaveUp, task } = workOf(state.name)
    const isKeptOut = state.status !== 'ready' && !state.isPaused && state.reason !== ''
    return {
      ...state,
      work,
      gaveUp,
      task,
      colour: index % colours,
      isFirst: index === 0,
      // A further account of this machine; those of another are changed there.
      isFurther: index > 0 && (state.member === undefined || accounts().some(isOf(state.name))),
      isInTrouble: Boolean(state.signIn) || isKeptOut || gaveUp !== undefined || (work?.need ?? '') !== '',
    }
  }),
)

interface WorkOfBot {
  /** The task that it builds. */
  readonly task?: string
  /** The area that it works on. */
  readonly work?: BotWork
  /** Why it has left its work to the others. */
  readonly gaveUp?: string
}

function workOf(name: string): WorkOfBot {
  // Of a task that it has left to the others it may still be told.
  const all = runs.value.flatMap(({ id, bots = [] }) =>
    bots.filter((bot) => bot.name === name).map((work) => ({ task: id, work })),
  )
  const found = all.find(({ work }) => work.width > 0) ?? all[0]
  return found?.work.width === 0 ? { task: found.task, gaveUp: found.work.need } : { ...found }
}

/** Those that need somebody first, else in their order. */
export const fleetByTrouble = computed(() =>
  fleet.value.toSorted((one, other) => Number(other.isInTrouble) - Number(one.isInTrouble)),
)

export type FleetBot = (typeof fleet.value)[number]

/** The work of a bot in a few words. */
export function stateWords({ status, signIn, isPaused, work }: FleetBot): string {
  const { connection, statuses, phases, situations } = words.value
  if (signIn) return situations['sign-in']
  if (status !== 'ready') return connection[status]
  if (isPaused) return statuses.pause
  return work ? phases[work.phase] : statuses.init
}

/** As many as `bots.css` has. */
const colours = 8

export async function tellBot(
  name: string,
  verb: 'connect' | 'disconnect' | 'pause' | 'resume',
): Promise<void> {
  bodyOf(await client.post(`/bots/{name}/${verb}`, { path: { name } }))
}

/** All bots, one after another; those for which it is so already are left alone. */
export async function tellAll(verb: 'pause' | 'resume'): Promise<void> {
  for (const { name, isPaused } of bots.value) if (isPaused === (verb === 'resume')) await tellBot(name, verb)
}

/** The account of the first bot, which leaves the game and joins again with it. */
export async function changeFirstAccount(account: Settings['account']): Promise<void> {
  await saveConfiguration('settings', { account })
}

export async function addBot(account: Settings['account']): Promise<void> {
  await saveConfiguration('settings', { accounts: [...accounts(), account] })
  const { added, addedLater } = words.value.fleet
  notify({ kind: 'done', text: (runs.value.length > 0 ? addedLater : added)(account.username) })
}

/** Makes it the first bot, which takes its place: both leave the game and join again. */
export async function moveToFront(name: string): Promise<void> {
  const first = configurations.settings.value?.account
  const chosen = accounts().find(isOf(name))
  if (!first || !chosen) return
  const others = accounts().map((account) => (account === chosen ? first : account))
  await saveConfiguration('settings', { account: chosen, accounts: others })
}

/** It can be undone. */
export async function removeBot(name: string): Promise<void> {
  const before = accounts()
  await saveConfiguration('settings', { accounts: before.filter(({ username }) => username !== name) })
  notify({
    kind: 'done',
    text: words.value.fleet.removed(name),
    action: {
      label: words.value.page.undo,
      run: () => saveConfiguration('settings', { accounts: before }),
    },
  })
}

const isOf =
  (name: string) =>
  ({ username }: Settings['account']) =>
    username === name

const accounts = () => configurations.settings.value?.accounts ?? []
