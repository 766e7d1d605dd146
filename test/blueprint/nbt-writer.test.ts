import { expect, test } from 'bun:test'
import { createNbtCursor, tag } from '../../lib/blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'

test('nothing is lost where the buffer grows, whatever is written there', () => {
  for (let offset = 0; offset < 24; offset++) {
    const writer = createNbtWriter()
    writer.entry(tag.compound, 'x'.repeat(offset))
    for (let i = 0; i < 20_000; i++) {
      writer.entry(tag.short, `n${i % 7}`)
      writer.short(i)
    }
    writer.end()

    const cursor = createNbtCursor(writer.bytes(), 2)
    cursor.type()
    cursor.string()
    let next = 0
    let isWhole = true
    cursor.compound((name) => {
      isWhole &&= name === `n${next % 7}` && cursor.short() === next
      next++
    })

    expect([offset, isWhole, next]).toEqual([offset, true, 20_000])
  }
})

test('names in any script are read back unchanged', () => {
  const names = ['', 'oak', '地圖', 'größe', 'карта']
  const writer = createNbtWriter()
  writer.entry(tag.compound, '')
  for (const name of names) {
    writer.entry(tag.string, name)
    writer.string(`${name}!`)
  }
  writer.end()

  const cursor = createNbtCursor(writer.bytes(), 2)
  cursor.type()
  cursor.string()
  const read: string[] = []
  cursor.compound((name) => read.push(name, cursor.string()))

  expect(read).toEqual(names.flatMap((name) => [name, `${name}!`]))
})

test('numbers keep their sign', () => {
  const writer = createNbtWriter()
  for (const value of [-1, 127, -128]) writer.byte(value)
  for (const value of [-1, 32767, -32768]) writer.short(value)
  for (const value of [-1, 2147483647, -2147483648]) writer.int(value)

  const cursor = createNbtCursor(writer.bytes(), 1)

  expect([cursor.byte(), cursor.byte(), cursor.byte()]).toEqual([-1, 127, -128])
  expect([cursor.short(), cursor.short(), cursor.short()]).toEqual([-1, 32767, -32768])
  expect([cursor.int(), cursor.int(), cursor.int()]).toEqual([-1, 2147483647, -2147483648])
})
