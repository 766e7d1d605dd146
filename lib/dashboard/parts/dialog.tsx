import type { ComponentChildren } from 'preact'
import { words } from '../state/language.ts'
import { useModal } from './hooks.ts'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Also called for Escape. */
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** A window over the page, which takes the focus until it is closed. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useModal(isOpen)
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      {isOpen && (
        <>
          <header>
            <h2>{title}</h2>
            <button
              type="button"
              class="button plain icon-only"
              aria-label={words.value.page.close}
              onClick={onClose}
            >
              <Icon name="cross" />
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  )
}
