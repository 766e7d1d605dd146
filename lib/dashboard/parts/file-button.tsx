import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

interface FileButtonProps {
  readonly label: string
  /** Types of files, as the `accept` of an input has them. */
  readonly accept: string
  readonly multiple?: boolean
  readonly kind?: 'main' | 'plain'
  readonly onFiles: (files: readonly File[]) => void
}

/** The `accept` of pictures. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

/** Chooses files of this computer. */
export function FileButton({ label, accept, multiple = false, kind = 'plain', onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class={`button ${kind}`} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
