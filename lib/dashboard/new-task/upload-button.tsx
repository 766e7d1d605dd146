import { uploadEndings } from '../../blueprint/formats.ts'
import { FileButton } from '../parts/file-button.tsx'
import { uploadBlueprints } from '../state/blueprints.ts'
import { words } from '../state/language.ts'

/** Chooses map-art files of this computer and uploads them. Files can also be dropped anywhere on the page. */
export function UploadButton() {
  return (
    <FileButton
      label={words.value.newTask.upload}
      accept={uploadEndings.join()}
      multiple
      onFiles={(files) => void uploadBlueprints(files)}
    />
  )
}
