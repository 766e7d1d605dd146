import { expect, test } from 'bun:test'
import { en } from '../../lib/words/en.ts'
import { zhTw } from '../../lib/words/zh-tw.ts'

const keys = Object.keys(en) as (keyof typeof en)[]

test('no two areas have a sentence of the same name', async () => {
  const areas = await Array.fromAsync(new Bun.Glob('lib/words/en/*.ts').scan('.'), (file) =>
    import(`../../${file}`).then((area: object) => Object.values(area).flatMap(Object.keys)),
  )

  expect(areas.flat().sort()).toEqual(keys.toSorted())
  expect(Object.keys(zhTw).sort()).toEqual(keys.toSorted())
})

test('a translation is Chinese, with full-width punctuation', () => {
  const strays = keys.filter((key) => {
    const { text } = said(zhTw[key])
    return !/\p{Script=Han}/u.test(text) || /\p{Script=Han} ?[,;:?!.](\s|$)/u.test(text)
  })

  expect(strays).toEqual([])
})

test('a translation says every parameter of its sentence', () => {
  const strays = keys.filter((key) => {
    const [english, chinese] = [said(en[key]), said(zhTw[key])]
    return ![...english.parameters].every(
      ([name, value]) =>
        chinese.parameters.has(name) && english.text.includes(value) === chinese.text.includes(value),
    )
  })

  expect(strays).toEqual([])
})

/** The text with a number for each parameter, and these by name. */
function said(words: string | ((parameters: never) => string)) {
  const parameters = new Map<string, string>()
  if (typeof words === 'string') return { text: words, parameters }
  const samples = new Proxy(
    {},
    {
      get(_, name: string) {
        const value = String(
          [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 899, 7) + 100,
        )
        parameters.set(name, value)
        // Passes for a text, a number and a list.
        return [value]
      },
    },
  )
  return { text: words(samples as never), parameters }
}
