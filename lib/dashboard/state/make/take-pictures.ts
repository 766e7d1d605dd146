import { openPicture } from './live.ts'

/** Takes pictures that are dropped or pasted anywhere on the page; returns what ends that. */
export function takePictures(): () => void {
  const drop = (event: DragEvent) => takeFrom(event, event.dataTransfer)
  const paste = (event: ClipboardEvent) => takeFrom(event, event.clipboardData)
  document.addEventListener('drop', drop)
  document.addEventListener('paste', paste)
  return () => {
    document.removeEventListener('drop', drop)
    document.removeEventListener('paste', paste)
  }
}

function takeFrom(event: Event, data: DataTransfer | null): void {
  const file = data?.files[0]
  if (!file) return
  event.preventDefault()
  void openPicture(file)
}
