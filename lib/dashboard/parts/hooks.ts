import { useSignal, useSignalEffect } from '@preact/signals'
import type { RefObject } from 'preact'
import { useCallback, useEffect, useRef } from 'preact/hooks'

/** The effects of the components, in one place. */

/** Draws on the canvas that takes the result as its `ref`, and again whenever a signal that `draw` reads changes. */
export function useDrawing(
  draw: (canvas: HTMLCanvasElement) => void,
): (canvas: HTMLCanvasElement | null) => void {
  const canvas = useSignal<HTMLCanvasElement | null>(null)
  useSignalEffect(() => {
    if (canvas.value) draw(canvas.value)
  })
  return useCallback((element) => {
    canvas.value = element
  }, [])
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
