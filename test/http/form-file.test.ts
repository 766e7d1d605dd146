import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { findFormFiles } from '../../lib/http/form-file.ts'

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('files in forms written by browsers are extracted byte for byte', async () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc
      .array(fc.constantFrom('\r', '\n', '\r\n', '--', '\r\n--', '-', 'x'), { maxLength: 60 })
      .map((parts) => ascii(parts.join(''))),
  )

  // `fc.string` of any characters takes a second before it draws the first.
  const names = fc
    .array(
      fc.nat(0x10ffff).filter((code) => code >> 11 !== 0xd800 >> 11),
      { maxLength: 20 },
    )
    .map((codes) => String.fromCodePoint(...codes))

  await fc.assert(
    fc.asyncProperty(content, names, async (bytes, name) => {
      const form = new FormData()
      form.set('before', 'some text')
      form.set('background', new Blob([bytes.slice()]), name)
      form.set('after', new Blob(['another file']), 'after.bin')
      const written = new Response(form)

      const type = written.headers.get('Content-Type') ?? ''
      const [found] = await findFormFiles(await written.bytes(), type, 'background')

      expect(Buffer.compare(found?.bytes ?? ascii('nothing'), bytes)).toBe(0)
    }),
    { numRuns: 200, seed: 20261120 },
  )
})

test('file names are unescaped as browsers and curl escape them', async () => {
  const written = [
    ['filename="plain.png"', 'plain.png'],
    ['filename=plain.png', 'plain.png'],
    ['filename="with \\"quotes\\".png"', 'with "quotes".png'],
    ['filename="with %22quotes%22.png"', 'with "quotes".png'],
    ['filename=""', ''],
    ['filename="ends with \\"', 'ends with \\'],
    ['filename="C:\\art\\a.nbt"; x="y"', 'C:\\art\\a.nbt'],
    ['filename*=UTF-8\'\'a; filename="b.nbt"', 'b.nbt'],
  ] as const

  for (const [parameter, name] of written) {
    const body = ascii(
      `--x\r\nContent-Disposition: form-data; name="file"; ${parameter}\r\n\r\n123\r\n--x--\r\n`,
    )

    expect(await findFormFiles(body, 'multipart/form-data; boundary=x', 'file')).toEqual([
      { name, bytes: ascii('123') },
    ])
  }
})

test('a part without a file name, or with another name, is ignored', async () => {
  const body = ascii(
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\n1\r\n--x--',
  )

  const found = ['file', 'missing'].map((name) =>
    findFormFiles(body, 'multipart/form-data; boundary="x"', name),
  )

  expect(await Promise.all(found)).toEqual([[], []])
})

test('a truncated or malformed form is a Failure and does not hang', async () => {
  const whole = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n123\r\n--x--'
  const bodies = [
    '',
    'x',
    '--x',
    '--y--',
    ...Array.from({ length: whole.length - 1 }, (_, end) => whole.slice(0, end)),
  ]

  for (const body of bodies) {
    await expect(findFormFiles(ascii(body), 'multipart/form-data; boundary=x', 'another')).rejects.toThrow(
      'not a valid form',
    )
  }
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
  ]) {
    await expect(findFormFiles(ascii(whole), type, 'file')).rejects.toThrow('not a valid form')
  }
})

test('a form of very many parts, or with a long part head, is refused', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const longHead = `--x\r\nX: ${'a'.repeat(9000)}\r\n\r\n1\r\n--x--`

  const refusals = [`${part.repeat(65)}--x--`, longHead].map((body) =>
    findFormFiles(ascii(body), 'multipart/form-data; boundary=x', 'file').catch(String),
  )

  expect(await Promise.all(refusals)).toEqual([
    expect.stringContaining('more than 64 parts'),
    expect.stringContaining('not a valid form'),
  ])
})

test('a form that is all beginnings of a boundary does not hold up other requests', async () => {
  const body = new Uint8Array(4 * 1024 * 1024).fill(0x0d)
  let turns = 0
  const timer = setInterval(() => turns++, 1)

  const refused = findFormFiles(body, 'multipart/form-data; boundary=x', 'file').catch(String)

  expect(await refused).toContain('not a valid form')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})
