import type { IconName } from '../parts/icon.tsx'
import { nameOf } from '../state/current-task.ts'
import { bots } from '../state/events.ts'
import { tellAll } from '../state/fleet.ts'
import { words } from '../state/language.ts'
import { isAutomatic, setAutomatic } from '../state/queue/automatic.ts'
import { changeTasks } from '../state/queue/bulk.ts'
import { isReadOnly } from '../state/read-only.ts'
import { go, places } from '../state/route.ts'
import { stopBuilding } from '../state/run/stop.ts'
import { run } from '../state/runs.ts'
import { queue } from '../state/tasks.ts'

export interface Command {
  readonly key: string
  readonly icon: IconName
  readonly label: string
  /** Beside the label, such as the group of a task. */
  readonly about?: string
  readonly run: () => unknown
}

const maxTasks = 8
const maxCommands = 12

/** The commands that have all words of a text in them: verbs first, then places, groups and tasks. */
export function commandsFor(text: string): Command[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = ({ label, about = '' }: Command) => {
    const shown = `${label} ${about}`.toLowerCase()
    return wanted.every((word) => shown.includes(word))
  }
  const commands = [...(isReadOnly ? [] : verbs()), ...placeCommands(), ...groups()].filter(isWanted)
  if (wanted.length === 0) return commands.slice(0, maxCommands)
  return [...commands, ...taskCommands(isWanted)].slice(0, maxCommands)
}

function verbs(): Command[] {
  const { palette, fleet, now } = words.value
  const failed = (queue.value ?? []).filter(({ Status }) => Status === 'error')
  const verb = (key: string, icon: IconName, label: string, run: () => unknown): Command => ({
    key,
    icon,
    label,
    run,
  })
  return [
    ...(failed.length > 0
      ? [
          verb('retry', 'refresh', palette.retryAll(failed.length), () =>
            changeTasks(failed, { retry: true }),
          ),
        ]
      : []),
    ...(run.value ? [verb('stop', 'stop', now.stop, stopBuilding)] : []),
    verb('add', 'plus', now.addMap, () => go('queue', 'new')),
    verb('bot', 'fleet', fleet.add, () => go('fleet')),
    isAutomatic.value
      ? verb('manual', 'pause', palette.manual, () => setAutomatic(false))
      : verb('auto', 'play', palette.automatic, () => setAutomatic(true)),
    ...(bots.value.some(({ isPaused }) => !isPaused)
      ? [verb('pause', 'pause', palette.pauseBots, () => tellAll('pause'))]
      : []),
    ...(bots.value.some(({ isPaused }) => isPaused)
      ? [verb('resume', 'play', palette.resumeBots, () => tellAll('resume'))]
      : []),
  ]
}

function placeCommands(): Command[] {
  const { page, more } = words.value
  return [
    ...places.map(
      (name): Command => ({ key: `place ${name}`, icon: name, label: page[name], run: () => go(name) }),
    ),
    ...(Object.keys(more) as (keyof typeof more)[])
      .filter((name) => name !== 'title')
      .map(
        (name): Command => ({
          key: `more ${name}`,
          icon: 'more',
          label: more[name],
          about: page.more,
          run: () => go('more', name),
        }),
      ),
  ]
}

function groups(): Command[] {
  const names = new Set((queue.value ?? []).map(({ Group }) => Group))
  return [...names].map((group) => ({
    key: `group ${group}`,
    icon: 'project',
    label: group,
    about: words.value.page.project,
    run: () => go('project', group),
  }))
}

function taskCommands(isWanted: (command: Command) => boolean): Command[] {
  const found: Command[] = []
  for (const task of queue.value ?? []) {
    const { ID, Group } = task
    const command: Command = {
      key: `task ${ID}`,
      icon: 'queue',
      label: nameOf(task),
      about: Group,
      run: () => go('queue', ID),
    }
    if (isWanted(command) && found.push(command) === maxTasks) break
  }
  return found
}
