import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { loadAllTexts, words } from '../state/language.ts'

/** The components that come after the first screen, in one file. */
export type LaterPart =
  | 'BotStrip'
  | 'CellReader'
  | 'DonePanel'
  | 'FailedOnBlocks'
  | 'Fleet'
  | 'Guide'
  | 'Maps'
  | 'MaterialsPanel'
  | 'More'
  | 'Needs'
  | 'NeedsPanel'
  | 'Palette'
  | 'PlotsPanel'
  | 'ProjectPlace'
  | 'Queue'
  | 'RunStrip'
  | 'SignInQr'

type Load = () => Promise<FunctionComponent>

let loadLater: () => Promise<Readonly<Record<LaterPart, FunctionComponent>>>

/** Says how that file is loaded; the components that it has are shown by those that it can't be imported from. */
export function setLaterParts(load: typeof loadLater): void {
  loadLater = load
}

const loaderOf = (part: LaterPart | Load): Load =>
  typeof part === 'string' ? async () => (await loadLater())[part] : part

/** A component that is loaded when it is shown for the first time, with the texts and the style of all places. */
export function lazyPlace(part: LaterPart | Load): FunctionComponent {
  const loaded = signal<FunctionComponent | 'failed' | undefined>(undefined)
  let isLoading = false

  function start(): void {
    if (isLoading) return
    isLoading = true
    Promise.all([loaderOf(part)(), loadAllTexts(), loadStyle()]).then(
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
export function lazyPart(name: LaterPart): FunctionComponent {
  const loaded = signal<FunctionComponent | undefined>(undefined)
  let isAsked = false

  return function LazyPart() {
    const Component = loaded.value
    if (Component) return <Component />
    if (!isAsked) {
      isAsked = true
      Promise.all([loaderOf(name)(), loadStyle()]).then(
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
