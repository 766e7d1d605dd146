import { useWhenChanged, useWhileShown } from '../parts/hooks.ts'
import { attempt } from '../state/attempt.ts'
import { readConfiguration } from '../state/configuration.ts'
import { words } from '../state/language.ts'
import { beginWithStations } from '../state/make/choices.ts'
import { source } from '../state/make/live.ts'
import { takeSettings } from '../state/make/saved.ts'
import { takePictures } from '../state/make/take-pictures.ts'
import { notify } from '../state/notices.ts'
import { addressOf, within } from '../state/route.ts'
import { readStations } from '../state/stations.ts'
import { Figures } from './figures.tsx'
import { PictureButton } from './picture-button.tsx'
import { PictureView } from './picture-view.tsx'
import { Problem } from './problem.tsx'
import { QueueForm } from './queue-form.tsx'
import { LimitSettings } from './settings/limit-settings.tsx'
import { LookSettings } from './settings/look-settings.tsx'
import { PaletteSettings } from './settings/palette-settings.tsx'
import { PartSettings } from './settings/part-settings.tsx'
import { PriceSettings } from './settings/price-settings.tsx'
import { SavedSettings } from './settings/saved-settings.tsx'

/** From a picture to map art, seen while it is chosen. */
export function Make() {
  const { make } = words.value
  useWhileShown(() => {
    void attempt(async () => {
      await Promise.all([readConfiguration('settings'), readConfiguration('mapart-box'), readStations()])
      beginWithStations()
    })
    return takePictures()
  })
  const [link = ''] = within.value
  useWhenChanged(link, () => {
    if (link === '') return
    const isTaken = takeSettings(link)
    notify({ kind: isTaken ? 'done' : 'failed', text: isTaken ? make.linkTaken : make.linkWrong })
    location.replace(addressOf('make'))
  })
  return (
    <>
      <h1>{make.title}</h1>
      {source.value ? (
        <div class="make">
          <div class="result">
            <PictureView />
          </div>
          <div class="settings">
            <PartSettings />
            <LimitSettings />
            <PaletteSettings />
            <LookSettings />
            <PriceSettings />
            <SavedSettings />
          </div>
          <div class="result">
            <Figures />
            <QueueForm />
          </div>
        </div>
      ) : (
        <section class="drop" aria-label={make.choose}>
          <p class="lead">{make.drop}</p>
          <PictureButton kind="main" />
          <Problem />
          <p class="quiet">{make.kinds}</p>
        </section>
      )}
    </>
  )
}
