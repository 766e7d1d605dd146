import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { ErrorLine } from '../../parts/inputs/error-line.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { configurations } from '../../state/configuration.ts'
import { game, stationLook } from '../../state/events.ts'
import { words } from '../../state/language.ts'
import { warpTo } from '../../state/run/control.ts'
import { addStation, isStationPostponed, lookThroughStations, stationStock } from '../../state/stations.ts'
import { BringBot } from './bring-bot.tsx'
import { StockWords } from './stock-words.tsx'

/** Where the material lies: around the bot, or at a warp. The bot then looks through the boxes that it finds. */
export function StationStep() {
  const { refusal, submit } = useRefusal()
  const { guide } = words.value
  const network = configurations.settings.value?.network.commands
  const hasWarps = Boolean(network && (network.warp !== '' || network.switchServer !== ''))
  const look = stationLook.value
  const hasFoundNone =
    !look?.isLooking &&
    stationStock.value?.some(({ searchedAt, boxes }) => searchedAt !== undefined && boxes.length === 0)

  function placeIn(form: HTMLFormElement): { server: number; warp: string } {
    const data = new FormData(form)
    return { server: Number(data.get('server') || 0), warp: String(data.get('warp') ?? '').trim() }
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const { server, warp } = placeIn(event.currentTarget as HTMLFormElement)
    await submit(async () => {
      await addStation({ server, warp, at: warp === '' ? game.value?.position : undefined })
      await lookThroughStations()
    })
  }

  return (
    <>
      <p>{guide.stationText}</p>
      <BringBot title={guide.bring} />
      <form id="station-form" onSubmit={save}>
        {hasWarps && (
          <>
            <Field label={guide.warp} hint={guide.warpHint}>
              {(attributes) => <input {...attributes} name="warp" autocomplete="off" />}
            </Field>
            <Field label={guide.subServer} hint={guide.subServerHint}>
              {(attributes) => <input {...attributes} name="server" type="number" min="0" defaultValue="0" />}
            </Field>
            <ActionButton
              label={guide.bringThere}
              action={async () => {
                const { server, warp } = placeIn(document.forms.namedItem('station-form')!)
                await warpTo(server, warp)
              }}
            />
          </>
        )}
        <ErrorLine text={hasFoundNone && guide.noBoxes} />
        <ErrorLine text={refusal.value} />
        <StockWords />
        <button type="submit" class="button main" aria-busy={look?.isLooking} disabled={look?.isLooking}>
          {guide.lookAround}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            isStationPostponed.value = true
          }}
        >
          {guide.later}
        </button>
      </form>
    </>
  )
}
