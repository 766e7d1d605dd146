import { expect, test } from 'bun:test'
import { createEula } from '../../lib/eula/eula.ts'
import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createEulaStore } from '../../lib/storage/eula-store.ts'
import { silentLog } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const yes = { accepted: true, reading_time: 1234.5, response_type: 'button' }
const no = { ...yes, accepted: false }
const quiet = silentLog

function eulaIn(folder: string, isPreaccepted = false) {
  const database = openDatabase(`${folder}/mapwright.db`, quiet)
  const now = () => new Date('2026-11-20T12:00:00.000Z')
  const eula = createEula({ store: createEulaStore(database), now, isPreaccepted })
  return { database, eula, [Symbol.dispose]: () => closeDatabase(database) }
}

test('one version is active and unanswered', () => {
  using folder = temporaryFolder()
  using place = eulaIn(folder.path)

  expect(place.eula.active()).toMatchObject({ id: 1, version: '1.0', is_active: 1 })
  expect(place.eula.status()).toBe('idle')
  expect(place.eula.isAccepted()).toBe(false)
})

test('an answer outlives the program, with how and when it was given', () => {
  using folder = temporaryFolder()
  {
    using place = eulaIn(folder.path)
    place.eula.answer(yes)
  }

  using later = eulaIn(folder.path)

  expect(later.eula.status()).toBe('accepted')
  expect(later.database.query('SELECT * FROM eula_responses').all()).toEqual([
    {
      id: 1,
      eula_id: 1,
      accepted: 1,
      reading_time: 1234.5,
      response_type: 'button',
      created_at: '2026-11-20T12:00:00.000Z',
    },
  ])
})

test('a denial is refused, remembered, and can be taken back', () => {
  using folder = temporaryFolder()
  using place = eulaIn(folder.path)

  expect(() => place.eula.answer(no)).toThrow(expect.objectContaining({ code: 'eula' }))
  expect(place.eula.status()).toBe('denied')

  place.eula.answer(yes)
  expect(place.eula.status()).toBe('accepted')
})

test('a new active version is unanswered again', () => {
  using folder = temporaryFolder()
  using place = eulaIn(folder.path)
  place.eula.answer(yes)

  place.database.run('UPDATE eulas SET is_active = 0')
  place.database.run("INSERT INTO eulas VALUES (2, '2.0', 'New', 'Text', 1, '2027-01-01', '2027-01-01')")

  expect(place.eula.active().version).toBe('2.0')
  expect(place.eula.status()).toBe('idle')
})

test('--accept-eula counts for this run, until it is denied', () => {
  using folder = temporaryFolder()
  using place = eulaIn(folder.path, true)

  expect(place.eula.status()).toBe('accepted')
  expect(() => place.eula.answer(no)).toThrow()
  expect(place.eula.status()).toBe('denied')
})

test('listeners are called after every answer, denials included', () => {
  using folder = temporaryFolder()
  using place = eulaIn(folder.path)
  const heard: boolean[] = []
  const stop = place.eula.onAnswer((isAccepted) => heard.push(isAccepted && place.eula.isAccepted()))

  place.eula.answer(yes)
  expect(() => place.eula.answer(no)).toThrow()
  stop()
  place.eula.answer(yes)

  expect(heard).toEqual([true, false])
})
