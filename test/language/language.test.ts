import { expect, test } from 'bun:test'
import { preferredLanguage } from '../../lib/language/language.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'zh-TW'],
  ['en-US,en;q=0.9,zh-TW;q=0.8', 'en'],
  ['en;q=0.3, zh-Hant-HK;q=0.4', 'zh-TW'],
  ['ZH-tw', 'zh-TW'],
  ['zh', 'zh-TW'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-TW'],
  ['zh-CN', 'en'],
  ['de-AT, fr;q=0.9', 'en'],
  ['de, zh-HK;q=0.5, *;q=0.1', 'zh-TW'],
  ['zh-TW;q=0', 'en'],
  ['zh-TW;q=0, en;q=0.1', 'en'],
  ['zh-TW;q=0.8, *', 'en'],
  ['zh-TW;level=1;q=0.2, en;q=0.1', 'zh-TW'],
  ['zh-TW;q=2', 'en'],
  ['zh-TW;q=x', 'en'],
  [';;,,q=', 'en'],
  ['zhx, zh-TWx', 'en'],
])('%j prefers %s', (acceptLanguage, language) => {
  expect(preferredLanguage(acceptLanguage)).toBe(language as 'en')
})
