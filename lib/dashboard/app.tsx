import { Backdrop } from './backdrop.tsx'
import { Now } from './now/now.tsx'
import { lazyPlace } from './parts/lazy-place.tsx'
import { NoticeList } from './parts/notice-list.tsx'
import { Rail } from './rail.tsx'
import { words } from './state/language.ts'
import { isBackdropShown } from './state/page/backdrop.ts'
import { isPaletteOpen } from './state/page/palette.ts'
import { type Place, place } from './state/route.ts'
import { StatusStrip } from './status-strip.tsx'

const shown = {
  now: Now,
  queue: lazyPlace('Queue'),
  project: lazyPlace('ProjectPlace'),
  needs: lazyPlace('Needs'),
  maps: lazyPlace('Maps'),
  make: lazyPlace(async () => (await import('./make/make.tsx')).Make),
  fleet: lazyPlace('Fleet'),
  more: lazyPlace('More'),
} satisfies Readonly<Record<Place, unknown>>

const Palette = lazyPlace('Palette')

export function App() {
  const Shown = shown[place.value]
  const { page } = words.value
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        {page.skip}
      </button>
      {isBackdropShown.value && <Backdrop />}
      <Rail />
      <StatusStrip />
      <main id="content" tabIndex={-1} data-place={place.value}>
        <Shown />
      </main>
      {isPaletteOpen.value && <Palette />}
      <NoticeList />
    </>
  )
}
