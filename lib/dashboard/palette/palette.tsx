import { signal } from '@preact/signals'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { isPaletteOpen } from '../state/page/palette.ts'
import { type Command, commandsFor } from './commands.ts'

const text = signal('')
const chosen = signal(0)

function close(): void {
  isPaletteOpen.value = false
  text.value = ''
  chosen.value = 0
}

function run(command: Command | undefined): void {
  if (!command) return
  close()
  void attempt(async () => command.run())
}

/** Ctrl+K: verbs, places, groups and tasks by a few letters of their names. */
export function Palette() {
  const { palette } = words.value
  const commands = isPaletteOpen.value ? commandsFor(text.value) : []
  const active = Math.min(chosen.value, commands.length - 1)
  return (
    <Dialog title={palette.title} isOpen={isPaletteOpen.value} onClose={close}>
      <div class="palette">
        <input
          autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="commands"
          aria-label={palette.hint}
          aria-activedescendant={commands[active] ? `command-${active}` : undefined}
          placeholder={palette.hint}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
            chosen.value = 0
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step !== undefined && commands.length > 0) {
              event.preventDefault()
              chosen.value = (active + step + commands.length) % commands.length
            } else if (event.key === 'Enter') run(commands[active])
          }}
        />
        <div id="commands" role="listbox" aria-label={palette.title}>
          {commands.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={command.key}
              id={`command-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => run(command)}
            >
              <Icon name={command.icon} />
              <span>{command.label}</span>
              {command.about && <span class="quiet">{command.about}</span>}
            </div>
          ))}
          {commands.length === 0 && (
            <p class="quiet" role="status">
              {palette.nothing}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
