import { uploadBlueprints } from '../blueprints.ts'
import { go, place } from '../route.ts'
import { isFirstStart } from '../situation.ts'

/** Files that are dropped anywhere on the page are uploaded; then the form for a task of theirs is shown. Make takes its own. */
export function takeDroppedFiles(): void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault()
  })
  window.addEventListener('drop', (event) => {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    if (place.value === 'make') return
    void uploadBlueprints(event.dataTransfer?.files ?? []).then(() => {
      if (!isFirstStart.value) go('queue', 'new')
    })
  })
}
