import { expect, test } from 'bun:test'
import { withoutSecrets } from '../lib/secrets.ts'

test.each([
  ['cloudflared tunnel run --token eyJhIjoiYWJjZGVmZ2gifQ', 'cloudflared tunnel run --token ********'],
  ["ngrok http --authtoken='2abc def' 65530", 'ngrok http --authtoken=******** 65530'],
  ['tool --api-key=hunter22 --port 1', 'tool --api-key=******** --port 1'],
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl back', 'got ******** back'],
  [
    'POST https://discord.com/api/webhooks/123/abc-DEF_9 failed',
    'POST https://discord.com/api/webhooks/123/******** failed',
  ],
  ['{"access_token":"abcdef123"}', '{"access_token":********}'],
  ['Authorization: Bearer abcdef', 'Authorization: Bearer ********'],
])('%p is written as %p', (text, masked) => {
  expect(withoutSecrets(text)).toBe(masked)
})

test.each([
  'devtunnel host -p 65530',
  'ssh -R 80:localhost:65530 serveo.net',
  'the task 155db05c-7eef-4c04-9f68-317666b5aa8c is building',
  'building blueprint=sample.nbt',
])('%p stays as it is', (text) => {
  expect(withoutSecrets(text)).toBe(text)
})
