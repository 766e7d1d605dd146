import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { loadAllTexts, words } from '../state/language.ts'

/** A component that is loaded when it is shown for the first time, with the texts and the style of all places. */
export function lazyPlace(load: () => Promise<FunctionComponent>): FunctionComponent {
  const loaded = signal<FunctionComponent | 'failed' | undefined>(undefined)
  let isLoading = false

  function start(): void {
    if (isLoading) return
    isLoading = true
    Promise.all([load(), loadAllTexts(), loadStyle()]).then(
      ([Component]) => {
        loaded.value = Component
      },
      () => {
        isLoading = false
        loaded.value = 'failed'
      },
    )
  }

  return function LazyPlace() {
    const Component = loaded.value
    if (Component === undefined) {
      start()
      return <p class="loading">{words.value.page.loading}</p>
    }
    if (Component !== 'failed') return <Component />
    return (
      <p class="loading">
        {words.value.page.loadFailed}{' '}
        <button
          type="button"
          class="button plain"
          onClick={() => {
            loaded.value = undefined
          }}
        >
          {words.value.page.tryAgain}
        </button>
      </p>
    )
  }
}

/** A part of the first screen that is loaded after it; nothing until then, and when it can't be loaded. */
export function lazyPart(load: () => Promise<FunctionComponent>): FunctionComponent {
  const loaded = signal<FunctionComponent | undefined>(undefined)
  let isAsked = false

  return function LazyPart() {
    const Component = loaded.value
    if (Component) return <Component />
    if (!isAsked) {
      isAsked = true
      Promise.all([load(), loadStyle()]).then(
        ([part]) => {
          loaded.value = part
        },
        () => {
          isAsked = false
        },
      )
    }
    return null
  }
}

let style: Promise<void> | undefined

/** Resolves when the style of the places behind the first screen is there. */
function loadStyle(): Promise<void> {
  style ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/dashboard/places.css',
      onload: () => resolve(),
      onerror: () => {
        style = undefined
        reject(new Error('the style sheet could not be loaded'))
      },
    })
    document.head.append(link)
  })
  return style
}
