import { win32 } from 'node:path'
import { trimEnd } from '../../trim-end.ts'
import { type ServiceManager, type ServiceProgram, serviceName } from './steps.ts'
import { escapeXml } from './xml.ts'

/**
 * A task of Windows that starts when the user logs on. Windows would end it after three days and on batteries, run it with a
 * lower priority, show its window and not start it again: the command is `keepRunning`, which does without window and starts it again.
 * `temporary` is a folder for the description of the task.
 */
export function scheduledTask(
  { command, folder }: ServiceProgram,
  user: string,
  temporary: string,
): ServiceManager {
  const [program = '', ...words] = command
  const name = ['/TN', 'Mapwright']
  const file = win32.join(temporary, `${serviceName}-task.xml`)
  const content = `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Mapwright, a bot that builds map art</Description></RegistrationInfo>
  <Triggers><LogonTrigger><UserId>${escapeXml(user)}</UserId></LogonTrigger></Triggers>
  <Principals><Principal id="Author">
    <UserId>${escapeXml(user)}</UserId>
    <LogonType>InteractiveToken</LogonType>
    <RunLevel>LeastPrivilege</RunLevel>
  </Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
  </Settings>
  <Actions Context="Author"><Exec>
    <Command>${escapeXml(program)}</Command>
    <Arguments>${escapeXml(words.map(quoted).join(' '))}</Arguments>
    <WorkingDirectory>${escapeXml(folder)}</WorkingDirectory>
  </Exec></Actions>
</Task>
`
  return {
    install: [
      { kind: 'write', path: file, content, encoding: 'utf16le' },
      { kind: 'run', words: ['schtasks', '/Create', ...name, '/XML', file, '/F'] },
      { kind: 'delete', path: file },
      { kind: 'run', words: ['schtasks', '/Run', ...name] },
    ],
    remove: [
      { kind: 'run', words: ['schtasks', '/End', ...name], mayFail: true },
      { kind: 'run', words: ['schtasks', '/Delete', ...name, '/F'] },
    ],
    status: ['schtasks', '/Query', ...name, '/V', '/FO', 'LIST'],
    hint: 'It runs, without a window, while you are logged on.',
  }
}

/** As programs of Windows split their command line: backslashes before a quote are doubled. */
function quoted(word: string): string {
  if (word !== '' && !/[\s"]/.test(word)) return word
  const parts = word.split('"').map((part) => part + '\\'.repeat(part.length - trimEnd(part, '\\').length))
  return `"${parts.join('\\"')}"`
}
