import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { managerOf, runService } from '../../lib/system/service/command.ts'
import { launchd } from '../../lib/system/service/launchd.ts'
import { scheduledTask } from '../../lib/system/service/scheduled-task.ts'
import { describeStep, type ServiceManager } from '../../lib/system/service/steps.ts'
import { systemd } from '../../lib/system/service/systemd.ts'

/** Letters that one of the three formats writes in another way. */
const words = ['/opt/my maps/mapwright', '--data', '/srv/a&b <c> "d" $E %f \\', '--tunnel', '']
const program = { command: words, folder: '/srv/50 % & more' }

test('a unit of systemd names program, flags and folder as they are, and is started again after a failure', () => {
  const { path, content } = written(systemd(program, '/home/weaver/.config'))

  expect(path).toBe('/home/weaver/.config/systemd/user/mapwright.service')
  expect(content).toContain(
    `\nExecStart="/opt/my maps/mapwright" "--data" "/srv/a&b <c> \\"d\\" $$E %%f \\\\" "--tunnel" ""\n`,
  )
  expect(content).toContain('\nWorkingDirectory=/srv/50 %% & more\nRestart=on-failure\n')
  expect(content).toContain('\nWantedBy=default.target\n')
})

test('an agent of macOS names program, flags and folder as they are, and is started again after a failure', () => {
  const { path, content } = written(launchd(program, '/Users/weaver', 501))
  const strings = [...content.matchAll(/<string>(.*)<\/string>/g)].map(([, text = '']) => plain(text))

  expect(path).toBe('/Users/weaver/Library/LaunchAgents/mapwright.plist')
  expect(strings).toEqual(expect.arrayContaining([...words, '/srv/50 % & more']))
  expect(content).toContain('<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>')
})

test('a task of Windows names program, flags and folder as they are, for this user alone and without an end', () => {
  const task = scheduledTask(
    { command: ['C:\\my maps\\mapwright.exe', ...words.slice(1), 'C:\\a b\\'], folder: 'C:\\50 % & more' },
    'PC\\王小明',
    'C:\\Temp',
  )
  const { path, content } = written(task)
  const field = (name: string) => plain(new RegExp(`<${name}>(.*)</${name}>`).exec(content)?.[1] ?? '')

  expect(path).toBe('C:\\Temp\\mapwright-task.xml')
  expect(field('Command')).toBe('C:\\my maps\\mapwright.exe')
  expect(field('Arguments')).toBe('--data "/srv/a&b <c> \\"d\\" $E %f \\\\" --tunnel "" "C:\\a b\\\\"')
  expect(field('WorkingDirectory')).toBe('C:\\50 % & more')
  expect(content.match(/<UserId>PC\\王小明<\/UserId>/g)).toHaveLength(2)
  expect(field('ExecutionTimeLimit')).toBe('PT0S')
})

test.each([
  ['linux', 'systemctl --user'],
  ['darwin', 'launchctl'],
  ['win32', 'schtasks'],
])('on %s installing can be repeated, and removing takes back what installing has done', (platform, tool) => {
  const { install, remove, status } = managerOf(platform, ['--port', '5'])
  const described = [...install, ...remove].map(describeStep)

  expect(described.filter((line) => line.startsWith('run ')).every((line) => line.includes(tool))).toBe(true)
  expect(status.join(' ')).toStartWith(tool)
  const deleted = [...install, ...remove].filter(({ kind }) => kind === 'delete')
  expect(deleted).toEqual([expect.objectContaining({ path: written({ install }).path })])
})

test('a service has its data folder by its full path, opens no page, and its flags are checked first', () => {
  const { content } = written(managerOf('linux', ['--data', 'maps', '--port=5']))

  expect(content).toContain(`"--port=5" "--data" "${join(process.cwd(), 'maps')}" "--no-open"\n`)
  expect(content).not.toContain('"maps"')
  expect(() => managerOf('linux', ['--prot', '5'])).toThrow('--prot')
  expect(() => managerOf('linux', ['--restore', 'a.db'])).toThrow('--restore')
  expect(() => managerOf('linux', ['demo'])).toThrow('demo')
})

test.each(['install', 'remove', 'status'])('service %s --dry-run says what would be done', async (action) => {
  const said: string[] = []

  expect(await runService([action, '--dry-run'], (text) => said.push(text))).toBe(0)
  expect(said.filter((text) => text.startsWith('run '))).not.toEqual([])
})

function written({ install }: Pick<ServiceManager, 'install'>) {
  const [step] = install.filter((one) => one.kind === 'write')
  return { path: step?.path ?? '', content: step?.content ?? '' }
}

function plain(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
