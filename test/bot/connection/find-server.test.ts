import { expect, test } from 'bun:test'
import { findServer } from '../../../lib/bot/connection/find-server.ts'
import { Failure } from '../../../lib/failure.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function find(lookUp: Parameters<typeof findServer>[0]['lookUp'] & {}, signal: AbortSignal) {
  const openSocket = () => {
    throw new Error('no connection was wanted')
  }
  const address = { host: 'maps.example', port: 25_565 }
  return findServer({ address, version: '1.21.4', openSocket, clock: createHandClock(), signal, lookUp })
}

test('the SRV record of a domain says where its server is', async () => {
  const names: string[] = []
  const lookUp = async (name: string) => {
    names.push(name)
    return [{ name: 'play.maps.example', port: 25_570 }]
  }

  const found = await find(lookUp, new AbortController().signal)

  expect(names).toEqual(['_minecraft._tcp.maps.example'])
  expect(found.address).toEqual({ host: 'play.maps.example', port: 25_570 })
})

test('without one the server is at the domain itself', async () => {
  const lookUp = () => Promise.reject(new Error('ENOTFOUND'))

  const found = await find(lookUp, new AbortController().signal)

  expect(found.address).toEqual({ host: 'maps.example', port: 25_565 })
})

test('a name server that does not answer does not keep the bot from leaving', async () => {
  const leaving = new AbortController()
  const finding = find(() => new Promise(() => {}), leaving.signal)

  leaving.abort(new Failure('offline', 'The bot has left.'))

  await expect(finding).rejects.toThrow('The bot has left.')
})
