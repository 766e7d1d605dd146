import { ActionButton } from '../parts/action-button.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { Panel } from '../parts/panel.tsx'
import { attempt } from '../state/attempt.ts'
import { connection } from '../state/events.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { diagnostics, readDiagnostics, saveBackup, saveDiagnostics } from '../state/more/program.ts'
import { RestoreBackup } from './restore-backup.tsx'

const mebibyte = 1024 * 1024

/** The program: its version and memory, a backup, and a file for a report of a mistake. */
export function System() {
  const { system: text } = words.value
  useWhileShown(() => void attempt(readDiagnostics))
  const found = diagnostics.value
  const { duration, decimal } = format.value
  const size = (bytes: number) => `${decimal(bytes / mebibyte)} MiB`
  return (
    <div class="sections">
      <Panel title={text.program}>
        {connection.value?.notice && <p>{connection.value.notice}</p>}
        {!found && <p class="loading">{words.value.page.loading}</p>}
        {found && (
          <dl class="figures">
            <dt>{text.version}</dt>
            <dd>{found.version}</dd>
            <dt>{text.runtime}</dt>
            <dd>
              {found.program.runtime}, {found.program.system}
            </dd>
            <dt>{text.uptime}</dt>
            <dd>{duration(found.program.seconds)}</dd>
            <dt>{text.memory}</dt>
            <dd>{size(found.program.residentBytes)}</dd>
            <dt>{text.database}</dt>
            <dd>{size(found.program.databaseBytes)}</dd>
            {found.gameVersion && (
              <>
                <dt>{text.gameVersion}</dt>
                <dd>{found.gameVersion}</dd>
              </>
            )}
          </dl>
        )}
      </Panel>
      <Panel title={text.backup}>
        <div class="fields">
          <p>{text.backupText}</p>
          <div class="actions">
            <ActionButton icon="download" label={text.saveBackup} action={saveBackup} />
            <RestoreBackup />
          </div>
        </div>
      </Panel>
      <Panel title={text.diagnostics}>
        <div class="fields">
          <p>{text.diagnosticsText}</p>
          <ActionButton icon="download" label={text.saveDiagnostics} action={saveDiagnostics} />
        </div>
      </Panel>
    </div>
  )
}
