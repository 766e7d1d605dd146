import type { EulaStore } from '../eula/ports.ts'
import type { Database } from './database.ts'

export function createEulaStore(database: Database): EulaStore {
  const active = database.query<ReturnType<EulaStore['active']>, []>(
    'SELECT * FROM eulas WHERE is_active = 1',
  )
  const lastAnswer = database.query<{ accepted: number }, [number]>(
    'SELECT accepted FROM eula_responses WHERE eula_id = ? ORDER BY id DESC LIMIT 1',
  )
  const record = database.query(
    'INSERT INTO eula_responses (eula_id, accepted, reading_time, response_type, created_at) VALUES (?, ?, ?, ?, ?)',
  )

  return {
    active() {
      const eula = active.get()
      if (!eula) throw new Error('no version of the EULA is active')
      return eula
    },
    lastAnswer(id) {
      const answer = lastAnswer.get(id)
      return answer ? answer.accepted === 1 : undefined
    },
    record(id, answer, at) {
      record.run(id, answer.accepted ? 1 : 0, answer.reading_time, answer.response_type, at)
    },
  }
}
