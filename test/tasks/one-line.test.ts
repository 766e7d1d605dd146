import { expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { Settings } from '../../lib/config/settings.ts'
import { TaskDraft } from '../../lib/tasks/task.ts'

test.each(['a\u0000b', 'a\nb', 'a\rb', 'a\u2028b'])('%j is neither a group nor a command', (text) => {
  const group = TaskDraft.properties.Group
  const { commands } = Settings.properties.network.properties

  expect(Value.Check(group, text)).toBe(false)
  for (const command of Object.values(commands.properties)) expect(Value.Check(command, text)).toBe(false)
  expect(Value.Check(group, '圖 a')).toBe(true)
})
