import { effect, type Signal, useSignal, useSignalEffect } from '@preact/signals'
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

/** The same for a drawing that remembers what it has drawn: `start` makes it for the canvas, `end` is called when the canvas goes. */
export function useDrawn(
  start: (canvas: HTMLCanvasElement) => { draw(): void; end(): void },
): (canvas: HTMLCanvasElement | null) => void {
  const stop = useRef(() => {})
  return useCallback((element) => {
    stop.current()
    stop.current = () => {}
    if (!element) return
    const drawing = start(element)
    const endDrawing = effect(drawing.draw)
    stop.current = () => {
      endDrawing()
      drawing.end()
    }
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

/** Runs `act` when the component appears, and again whenever `key` is another. */
export function useWhenChanged(key: string, act: () => void): void {
  useEffect(() => act(), [key])
}

/** The time of day in milliseconds, anew every second. */
export function useNow(): number {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return now.value
}

/** A film of so many seconds: how much of it has been shown, 0..1, while it plays; undefined else. */
export function useFilm(seconds: number): { readonly shown: Signal<number | undefined>; play(): void } {
  const shown = useSignal<number | undefined>(undefined)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const play = () => {
    const startedMs = performance.now()
    const step = (nowMs: number) => {
      const share = (nowMs - startedMs) / 1000 / seconds
      shown.value = share < 1 ? Math.max(0, share) : undefined
      if (share < 1) frame.current = requestAnimationFrame(step)
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(step)
  }
  return { shown, play }
}

/** Frames without scrolling after which an element rests. Not a time: on a slow machine it would pass between two frames of one movement. */
const framesToRest = 9

/** Position and height of an element that scrolls, in pixels. `onRest` is called when it has come to rest. */
export function useScroll(onRest: (top: number, height: number) => void) {
  const top = useSignal(0)
  const height = useSignal(0)
  const isMoving = useSignal(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let frame = 0
    let stillFrames = 0
    const rest = () => {
      isMoving.value = false
      onRest(element.scrollTop, element.clientHeight)
    }
    const countFrame = () => {
      stillFrames++
      if (stillFrames < framesToRest) frame = requestAnimationFrame(countFrame)
      else rest()
    }
    const move = () => {
      top.value = element.scrollTop
      stillFrames = 0
      if (isMoving.value) return
      isMoving.value = true
      frame = requestAnimationFrame(countFrame)
    }
    const observer = new ResizeObserver(() => {
      height.value = element.clientHeight
      rest()
    })
    element.addEventListener('scroll', move, { passive: true })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      element.removeEventListener('scroll', move)
    }
  }, [])
  return { ref, top, height, isMoving }
}
