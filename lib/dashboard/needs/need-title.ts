import type { Cause, Need } from '../../client/client.ts'
import { fileOf } from '../state/current-task.ts'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'

/** An open cause in one line. */
export function needTitle({ of: owner, name, code, count = 1, item }: Need): string {
  const { needs: text, causes } = words.value
  const reason = code in causes ? causes[code as Cause['code']] : ''
  switch (owner) {
    case 'tasks': {
      const about = count === 1 ? taskName(name) : text.tasks(format.value.number(count))
      return text.titled(item ? `${about} (${itemName(item)})` : about, reason)
    }
    case 'run':
      return text.titled(taskName(name), reason)
    case 'bot':
      if (code === 'sign-in') return text.signIn(name)
      return code === 'left-work' ? text.leftWork(name) : text.notInGame(name)
    case 'member':
      return text.memberGone(name)
    case 'plot':
      return text.plotClosed(name)
    case 'stock':
      return count === 1 && item ? text.runsOut(itemName(item)) : text.runOut(format.value.number(count))
  }
}

/** `Group: folder/file.nbt` without folder and type. */
function taskName(name: string): string {
  const at = name.indexOf(': ')
  return at < 0 ? name : `${name.slice(0, at)} / ${fileOf(name.slice(at + 2))}`
}
