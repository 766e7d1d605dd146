import { signal } from '@preact/signals'
import { bodyOf, type Column } from '../../client/client.ts'
import { client } from './client.ts'
import { onceAtATime } from './once-at-a-time.ts'

interface Asked {
  readonly id: string
  readonly x: number
  readonly z: number
  /** The state of its cell: when it changes, so do the blocks. */
  readonly state: number
}

const known = signal<(Asked & Column) | undefined>(undefined)
let asked: Asked | undefined

const readAsked = onceAtATime(async () => {
  const request = asked!
  const { id, x, z } = request
  const answer = await client
    .get('/mapart/tasks/{id}/column', { path: { id }, query: { x, z } })
    .catch(() => undefined)
  if (answer?.ok) known.value = { ...request, ...bodyOf(answer) }
})

/** The block of a column that tells most: the highest one that stands otherwise than wanted, else the highest. Read when it is asked for. */
export function blockIn(wanted: Asked): Column['blocks'][number] | undefined {
  if (isSame(known.value, wanted)) {
    const { blocks } = known.value!
    return blocks.find(({ wanted: name, stands }) => stands !== undefined && stands !== name) ?? blocks[0]
  }
  if (!isSame(asked, wanted)) {
    asked = wanted
    void readAsked()
  }
  return undefined
}

function isSame(one: Asked | undefined, other: Asked): boolean {
  return one?.id === other.id && one.x === other.x && one.z === other.z && one.state === other.state
}
