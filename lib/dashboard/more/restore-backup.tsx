import { useSignal } from '@preact/signals'
import { Dialog } from '../parts/dialog.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { ErrorLine } from '../parts/inputs/error-line.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { restoreBackup } from '../state/more/program.ts'
import { history, queue } from '../state/tasks.ts'

/** Chooses a copy of the database, and begins again with it once it is said what that replaces. */
export function RestoreBackup() {
  const { system: text, page } = words.value
  const { number } = format.value
  const chosen = useSignal<File | undefined>(undefined)
  const isRunning = useSignal(false)
  const { refusal, submit } = useRefusal()
  const close = () => {
    chosen.value = undefined
    refusal.value = undefined
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const file = chosen.value
    if (!file || isRunning.value) return
    isRunning.value = true
    await submit(() => restoreBackup(file))
    isRunning.value = refusal.value === undefined
  }

  return (
    <>
      <FileButton
        label={text.restore}
        accept=".db"
        onFiles={([file]) => {
          chosen.value = file
        }}
      />
      <Dialog title={text.restore} isOpen={chosen.value !== undefined} onClose={close}>
        <form class="fields" onSubmit={send}>
          <p>
            {text.replaced(
              chosen.value?.name ?? '',
              number(queue.value?.length ?? 0),
              number(history.value?.length ?? 0),
            )}
          </p>
          <p>{text.replacedKept}</p>
          <ErrorLine text={refusal.value} />
          {isRunning.value && <p role="status">{text.restoring}</p>}
          <div class="actions">
            <button type="button" class="button" onClick={close}>
              {page.cancel}
            </button>
            <button type="submit" class="button danger" aria-busy={isRunning.value}>
              {text.restoreNow}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
