import { endings } from '../../blueprint/formats.ts'
import { blueprints } from '../state/blueprints.ts'
import { words } from '../state/language.ts'
import { addressOf } from '../state/route.ts'
import { UploadButton } from './upload-button.tsx'

interface FileChoiceProps {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The uploaded map-art files, of which several can be chosen. */
export function FileChoice({ chosen, onChange }: FileChoiceProps) {
  const { newTask } = words.value
  return (
    <fieldset class="files">
      <legend>{newTask.file}</legend>
      {blueprints.value && blueprints.value.length > 0 && (
        <ul>
          {blueprints.value.map(({ name, width, length }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  value={name}
                  checked={chosen.has(name)}
                  onChange={({ currentTarget }) => {
                    const next = new Set(chosen)
                    if (currentTarget.checked) next.add(name)
                    else next.delete(name)
                    onChange(next)
                  }}
                />
                <span>{name}</span>
                {width !== undefined && (
                  <span class="quiet">
                    {width} × {length}
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
      <p class="hint">{newTask.fileHint(endings.join(' '))}</p>
      <div class="actions">
        <UploadButton />
        <a class="button" href={addressOf('make')}>
          {newTask.fromPicture}
        </a>
      </div>
    </fieldset>
  )
}
