import type { ComponentChildren } from 'preact'

interface PanelProps {
  readonly title: string
  /** Buttons beside the title. */
  readonly actions?: ComponentChildren
  /** Further class names. */
  readonly class?: string
  readonly children: ComponentChildren
}

/** A part of a place, with its heading. */
export function Panel({ title, actions, class: names = '', children }: PanelProps) {
  return (
    <section class={`panel ${names}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
