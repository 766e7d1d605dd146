import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import { createLog, formatAsJson, formatForTerminal, joinLogs, type LogEntry } from '../lib/log.ts'
import { logWarnings } from '../lib/system/log-warnings.ts'

const at = new Date('2026-11-20T12:34:56.789Z')

function recorded(level: Parameters<typeof createLog>[0]) {
  const entries: LogEntry[] = []
  return {
    entries,
    log: createLog(
      level,
      () => at,
      (entry) => entries.push(entry),
    ),
  }
}

test('entries below the level are not written', () => {
  const { entries, log } = recorded('warn')

  log.debug('a')
  log.info('b')
  log.warn('c')
  log.error('d', { task: 'x' })

  expect(entries).toEqual([
    { at, level: 'warn', message: 'c', details: {} },
    { at, level: 'error', message: 'd', details: { task: 'x' } },
  ])
})

test('two joined logs both hear, each by its own level', () => {
  const loud = recorded('debug')
  const calm = recorded('error')

  const both = joinLogs(loud.log, calm.log)
  both.info('a')
  both.error('b')

  expect(loud.entries).toHaveLength(2)
  expect(calm.entries).toHaveLength(1)
})

test('on a terminal an entry is one line of words', () => {
  const line = formatForTerminal({
    at,
    level: 'info',
    message: 'building',
    details: { task: 'a b', count: 3, name: 'plain' },
  })

  expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}building task="a b" count=3 name=plain$/)
})

test('for programs an entry is one JSON object a line, errors with their stack', () => {
  const line = formatAsJson({ at, level: 'error', message: 'broke', details: { error: new Error('why') } })

  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    at: '2026-11-20T12:34:56.789Z',
    level: 'error',
    message: 'broke',
    error: expect.stringContaining('Error: why'),
  })
})

test('a detail can not forge a line, nor the fields of the entry', () => {
  const details = { name: 'x\n{"level":"error"}', message: 'forged', level: 'forged' }

  const text = formatForTerminal({ at, level: 'info', message: 'real', details: { name: details.name } })
  const json = JSON.parse(formatAsJson({ at, level: 'info', message: 'real', details }))

  expect(text.split('\n')).toHaveLength(1)
  expect(json).toMatchObject({ message: 'real', level: 'info' })
})

test('details that have no JSON form do not break the log', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const details = { big: 1n, circular, nothing: undefined }

  expect(() => formatAsJson({ at, level: 'info', message: 'a', details })).not.toThrow()
  expect(() => formatForTerminal({ at, level: 'info', message: 'a', details })).not.toThrow()
})

test('an error that quotes a long text is cut', () => {
  const error = new Error('x'.repeat(2_000_000))
  const entry: LogEntry = { at: new Date(0), level: 'error', message: 'broken', details: { error } }

  expect(formatForTerminal(entry).length).toBeLessThan(11_000)
  expect(formatAsJson(entry).length).toBeLessThan(11_000)
})

test('control characters reach no terminal, not in a stack either', () => {
  const details = { name: 'a\u009b31mred', error: new Error('kicked: \u001b]0;title\u0007') }
  const lines = [formatForTerminal, formatAsJson].map((format) =>
    format({ at, level: 'warn', message: 'm', details }),
  )

  for (const line of lines) {
    expect(line).not.toMatch(/(?![\n\t])\p{Cc}/u)
    expect(line).toContain('\\u009b31mred')
  }
})

test('an error without a message shows its name', () => {
  const error = new DOMException('', 'AbortError')
  error.stack = ''

  expect(formatForTerminal({ at, level: 'warn', message: 'm', details: { error } })).toContain('AbortError')
})

test('a text can not turn the direction of a line', () => {
  const details = { name: 'a\u202eb\u2066c\u2028d' }

  for (const format of [formatForTerminal, formatAsJson])
    expect(format({ at, level: 'info', message: 'real', details })).toMatch(/a\\u202eb\\u2066c\\u2028d/)
})

test('warnings of the runtime are entries', () => {
  const { entries, log } = recorded('warn')
  const { emitWarning } = process
  const { error, warn, trace } = console
  try {
    logWarnings(log)
    const emitter = new EventEmitter()
    for (let i = 0; i < 12; i++) emitter.on('x', () => {})
    process.emitWarning('old', 'DeprecationWarning')
    // biome-ignore lint/suspicious/noConsole: As a library does.
    console.warn('LISTEN failed:', new Error('no answer'))
  } finally {
    process.emitWarning = emitWarning
    Object.assign(console, { error, warn, trace })
  }

  expect(entries.map(({ details }) => details.name)).toEqual([
    'MaxListenersExceededWarning',
    'DeprecationWarning',
    'console.warn',
  ])
  expect(entries.at(-1)?.details.warning).toBe('LISTEN failed: no answer')
})
