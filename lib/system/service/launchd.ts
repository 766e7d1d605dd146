import { join } from 'node:path'
import { type ServiceManager, type ServiceProgram, serviceName } from './steps.ts'
import { escapeXml } from './xml.ts'

/** An agent of macOS, for the user with the number `user`. */
export function launchd({ command, folder }: ServiceProgram, home: string, user: number): ServiceManager {
  const path = join(home, 'Library', 'LaunchAgents', `${serviceName}.plist`)
  const domain = `gui/${user}`
  const log = escapeXml(join(home, 'Library', 'Logs', 'Mapwright.log'))
  // Without the type, macOS lets its timers wait and its disk be slow, and the bot is too late for the game.
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${serviceName}</string>
  <key>ProgramArguments</key>
  <array>
${command.map((word) => `    <string>${escapeXml(word)}</string>`).join('\n')}
  </array>
  <key>WorkingDirectory</key><string>${escapeXml(folder)}</string>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ProcessType</key><string>Interactive</string>
  <key>StandardOutPath</key><string>${log}</string>
  <key>StandardErrorPath</key><string>${log}</string>
</dict>
</plist>
`
  const leave = {
    kind: 'run',
    words: ['launchctl', 'bootout', `${domain}/${serviceName}`],
    mayFail: true,
  } as const
  return {
    install: [
      leave,
      { kind: 'write', path, content },
      { kind: 'run', words: ['launchctl', 'bootstrap', domain, path] },
    ],
    remove: [leave, { kind: 'delete', path }],
    status: ['launchctl', 'print', `${domain}/${serviceName}`],
    hint: 'It runs while you are logged in; its log is Mapwright.log in Library/Logs.',
  }
}
