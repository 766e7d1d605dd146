import type { ComponentChildren } from 'preact'

interface ScrollerProps {
  readonly label: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A part that scrolls by itself; it takes the focus, so that keys can scroll it. */
export function Scroller({ label, class: names = '', children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      class={`scroller ${names}`}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the part that has the focus
      tabIndex={0}
    >
      {children}
    </div>
  )
}
