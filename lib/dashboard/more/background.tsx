import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { Panel } from '../parts/panel.tsx'
import { Slider } from '../parts/slider.tsx'
import { Switch } from '../parts/switch.tsx'
import { attempt } from '../state/attempt.ts'
import { client } from '../state/client.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import {
  backgrounds,
  chooseBackground,
  readBackgrounds,
  savePosition,
  showPosition,
  uploadBackground,
} from '../state/more/backgrounds.ts'
import { backdrop, isBackdropShown } from '../state/page/backdrop.ts'

/** A picture behind the page: it is uploaded, chosen, placed and switched off. */
export function Background() {
  const { background: text, more } = words.value
  useWhileShown(() => void attempt(readBackgrounds))
  const hashes = backgrounds.value
  const chosen = backdrop.value
  return (
    <Panel title={more.background} class="background">
      <div class="fields">
        <Switch
          label={text.show}
          isOn={isBackdropShown.value}
          onChange={(isOn) => {
            isBackdropShown.value = isOn
          }}
        />
        <p class="quiet">{text.hint}</p>
        <FileButton
          label={text.upload}
          accept={pictureTypes}
          onFiles={([file]) => void attempt(async () => file && uploadBackground(file))}
        />
        {hashes?.length === 0 && <p class="quiet">{text.none}</p>}
        <ul>
          {hashes?.map((hash, index) => (
            <li key={hash}>
              <button
                type="button"
                aria-pressed={hash === chosen?.hash}
                onClick={() => void attempt(() => chooseBackground(hash))}
              >
                <img
                  alt={text.picture(format.value.number(index + 1))}
                  loading="lazy"
                  src={client.address('/background/thumbnail/{hash}', { path: { hash } })}
                />
              </button>
            </li>
          ))}
        </ul>
        {chosen && (
          <Slider
            label={text.position}
            hint={text.positionHint}
            text={format.value.percent(chosen.position / 100)}
            value={chosen.position}
            min={0}
            max={100}
            onInput={showPosition}
            onChange={(position) => void attempt(() => savePosition(position))}
          />
        )}
      </div>
    </Panel>
  )
}
