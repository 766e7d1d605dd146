import { useRef } from 'preact/hooks'
import { uploadBlueprints } from '../state/blueprints.ts'
import { words } from '../state/language.ts'
import { Icon } from './icon.tsx'

/** Chooses map-art files of this computer and uploads them. Files can also be dropped anywhere on the page. */
export function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const { newTask } = words.value
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {newTask.upload}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={newTask.upload}
        accept=".nbt,.schem,.litematic,.schematic"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void uploadBlueprints(files)
        }}
      />
    </>
  )
}
