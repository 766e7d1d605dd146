import { expect, test } from 'bun:test'
import { startTestApp } from '../support/test-app.ts'

const taiwanese = { 'Accept-Language': 'zh-TW,zh;q=0.9,en;q=0.8' }

test('an error is in the language that the request prefers', async () => {
  await using app = await startTestApp()

  const english = await app.request('POST', '/mapart/stop')
  const chinese = await app.request('POST', '/mapart/stop', { headers: taiwanese })

  expect(english.headers.get('Content-Language')).toBe('en')
  expect(chinese.headers.get('Content-Language')).toBe('zh-TW')
  expect([english.headers.get('Vary'), chinese.headers.get('Vary')]).toEqual(Array(2).fill('Accept-Language'))
  expect(await english.text()).toBe('No task is in progress.')
  expect(await chinese.text()).toBe('目前沒有執行中的任務。')
})

test('a cache keeps the answers to each origin and language apart', async () => {
  await using app = await startTestApp()

  const { headers } = await app.request('POST', '/mapart/stop', {
    headers: { ...taiwanese, Origin: 'http://localhost:3000' },
  })

  expect(headers.get('Vary')).toBe('Accept-Language, Origin')
})

test('the refusal of a request without an endpoint is in its language, too', async () => {
  await using app = await startTestApp()

  const refusal = await app.request('GET', '/%', { headers: taiwanese })

  expect(refusal.headers.get('Content-Language')).toBe('zh-TW')
  expect(await refusal.text()).toBe('網址裡的百分號編碼不正確。')
})
