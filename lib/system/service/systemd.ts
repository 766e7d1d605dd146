import { join } from 'node:path'
import { type ServiceManager, type ServiceProgram, serviceName } from './steps.ts'

/** A unit of systemd's manager for the user. `configuration`: the folder of the user's settings. */
export function systemd({ command, folder }: ServiceProgram, configuration: string): ServiceManager {
  const unit = `${serviceName}.service`
  const path = join(configuration, 'systemd', 'user', unit)
  const control = (...words: string[]) => ['systemctl', '--user', ...words]
  const content = `[Unit]
Description=Mapwright, a bot that builds map art

[Service]
ExecStart=${command.map(quoted).join(' ')}
WorkingDirectory=${escaped(folder)}
Restart=on-failure
RestartSec=5
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`
  return {
    install: [
      { kind: 'write', path, content },
      { kind: 'run', words: control('daemon-reload') },
      { kind: 'run', words: control('enable', unit) },
      { kind: 'run', words: control('restart', unit) },
    ],
    remove: [
      { kind: 'run', words: control('disable', '--now', unit), mayFail: true },
      { kind: 'delete', path },
      { kind: 'run', words: control('daemon-reload') },
    ],
    status: control('--no-pager', 'status', unit),
    hint: 'It runs while you are logged in; `loginctl enable-linger` lets it run from the start of the machine on.',
  }
}

/** systemd.service(5), "Command lines": C escapes in quotes; $ and % stand for variables. */
function quoted(word: string): string {
  return `"${escaped(word)
    .replaceAll(/[\\"]/g, (sign) => `\\${sign}`)
    .replaceAll('$', '$$$$')}"`
}

/** systemd.unit(5), "Specifiers". */
function escaped(text: string): string {
  return text.replaceAll('%', '%%')
}
