import { useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** The effects of the components, in one place. */

/** Draws on a canvas when it appears, and again whenever a signal that `draw` reads changes. */
export function useDrawing(draw: (canvas: HTMLCanvasElement) => void): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useSignalEffect(() => {
    if (canvas.current) draw(canvas.current)
  })
  return canvas
}

/** Opens and closes a `<dialog>` as a window over the page. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return dialog
}

/** Runs `start` when the component appears; the function that it returns runs when the component goes. */
export function useWhileShown(start: () => (() => void) | undefined): void {
  useEffect(() => start(), [])
}
