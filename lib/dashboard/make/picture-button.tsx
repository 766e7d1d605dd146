import { FileButton } from '../parts/file-button.tsx'
import { words } from '../state/language.ts'
import { openPicture } from '../state/make/live.ts'

/** Chooses a picture of this computer. */
export function PictureButton({ kind }: { readonly kind: 'main' | 'plain' }) {
  return (
    <FileButton
      label={words.value.make.choose}
      accept="image/*"
      kind={kind}
      onFiles={([file]) => void (file && openPicture(file))}
    />
  )
}
