import { expect, test } from 'bun:test'
import { runProgram } from '../../lib/tunnel/run-program.ts'

test('both outputs are read line by line, and the exit code is returned', async () => {
  const lines: string[] = []

  const program = runProgram(
    [
      'bun',
      '-e',
      'console.log("one\\ntwo"); console.error("three"); process.stdout.write("four"); process.exitCode = 7',
    ],
    (line) => lines.push(line),
  )

  expect(await program.ended).toBe(7)
  expect(lines.sort()).toEqual(['four', 'one', 'three', 'two'])
})

test('the words are passed without a shell', async () => {
  const lines: string[] = []

  const program = runProgram(['echo', '$HOME; `id` && *'], (line) => lines.push(line))
  await program.ended

  expect(lines).toEqual(['$HOME; `id` && *'])
})

test('a program that does not end is killed', async () => {
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  const program = runProgram(
    ['bun', '-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready")'],
    (line) => {
      lines.push(line)
      ready.resolve()
    },
  )
  await ready.promise
  const began = performance.now()

  await program.end()

  expect(await program.ended).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(1600)
})

test('a line without an end does not fill the memory', async () => {
  const lines: string[] = []

  const program = runProgram(
    [
      'bun',
      '-e',
      'for (let i = 0; i < 300; i++) process.stdout.write("a".repeat(10000)); process.stdout.write("\\nlast\\n")',
    ],
    (line) => lines.push(line),
  )
  await program.ended

  expect(lines.at(-1)).toBe('last')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(8192)
})

test('a program that does not exist throws', () => {
  expect(() => runProgram(['/nowhere/tool'], () => {})).toThrow()
})
