import { useWhileShown } from '../parts/hooks.ts'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { readMapSettings } from '../state/maps/settings.ts'
import { followMaps, scannedMaps, walls } from '../state/maps/wall.ts'
import { MapDetails } from './map-details.tsx'
import { MapProgress } from './map-progress.tsx'
import { NamePanel } from './name-panel.tsx'
import { RunPanel } from './run-panel.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { SkippedMaps } from './skipped-maps.tsx'
import { Wall } from './wall.tsx'

/** Finished maps: they are scanned, put in order, named and copied. */
export function Maps() {
  const { maps: text } = words.value
  useWhileShown(() => {
    void attempt(readMapSettings)
    return followMaps()
  })
  const hasMaps = (scannedMaps.value?.length ?? 0) > 0
  return (
    <div class="maps">
      <h1>{text.title}</h1>
      <p class="quiet">{text.intro}</p>
      <MapProgress />
      <div class="steps">
        <div class="walls">
          {hasMaps ? (
            walls.value.map((maps, art) => <Wall key={`${art}`} art={art} maps={maps} />)
          ) : (
            <p class="empty">{text.empty}</p>
          )}
          <SkippedMaps />
        </div>
        <div class="side">
          <ScanPanel />
          {hasMaps && (
            <>
              <MapDetails />
              <NamePanel />
              <RunPanel />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
