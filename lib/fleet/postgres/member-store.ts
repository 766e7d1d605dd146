import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import type { Log } from '../../log.ts'
import { waitUntil } from '../../waiting.ts'
import type { MemberStore, StoredMember } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

const answerTimeoutMs = 5000

interface Letter {
  readonly kind: 'question' | 'answer'
  readonly to: string
  readonly from: string
  /** Of the question. */
  readonly id: string
  readonly text: string
}

interface Surroundings {
  readonly connection: Pick<FleetConnection, 'run' | 'listen'>
  readonly member: string
  readonly clock: Clock
  readonly log: Log
}

/** The members of a fleet, and the questions that they ask each other: as notifications, so that none is carried out late. */
export function createMemberStore({ connection, member, clock, log }: Surroundings): MemberStore {
  const { run, listen } = connection
  const changed = createChannel<void>()
  const letters = createChannel<Letter>()
  listen('members', () => changed.publish())
  listen('letters', (payload) => {
    if (payload === undefined) return
    const letter = JSON.parse(payload) as Letter
    if (letter.to === member) letters.publish(letter)
  })

  const send = (letter: Letter): Promise<unknown> =>
    run((sql) => sql`SELECT pg_notify('letters', ${JSON.stringify(letter)})`)

  return {
    changed: changed.subscribe,

    readOthers: () =>
      run(
        (sql) => sql<StoredMember[]>`
          SELECT id, report, until > now() AS "isAlive" FROM member
          WHERE id <> ${member} AND until > now() - interval '1 hour' ORDER BY id`,
      ),

    write: (report) =>
      run(async (sql) => {
        await sql`UPDATE member SET report = ${report} WHERE id = ${member}`
        await sql`SELECT pg_notify('members', '')`
      }),

    async ask(to, text) {
      const id = crypto.randomUUID()
      let answer: string | undefined
      const answered = waitUntil(
        letters.subscribe,
        (letter) => {
          if (letter.kind === 'answer' && letter.id === id) answer = letter.text
          return answer !== undefined
        },
        { clock, timeoutMs: answerTimeoutMs },
      )
      await send({ kind: 'question', to, from: member, id, text })
      await answered
      return answer
    },

    answer(reply) {
      letters.subscribe(({ kind, from, id, text }) => {
        if (kind !== 'question') return
        reply(text)
          .then((answer) => send({ kind: 'answer', to: from, from: member, id, text: answer }))
          .catch((error: unknown) => log.warn('a question of another member was not answered', { error }))
      })
    },
  }
}
