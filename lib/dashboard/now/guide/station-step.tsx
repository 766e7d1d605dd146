import { Field } from '../../parts/field.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { saveConfiguration } from '../../state/configuration.ts'
import { words } from '../../state/language.ts'
import { isStationPostponed, lookThroughStations } from '../../state/stations.ts'

/** Where the material lies: beside the bot, or at a warp. The bot then looks through the boxes that it finds. */
export function StationStep() {
  const { refusal, submit } = useRefusal()
  const { guide } = words.value

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const warp = String(form.get('warp')).trim()
    const server = Number(form.get('server') || 0)
    await submit(async () => {
      await lookAround({ server, warp, boxes: [] })
    })
  }

  return (
    <form onSubmit={save}>
      <p>{guide.stationText}</p>
      <Field label={guide.warp} hint={guide.warpHint} error={refusal.value}>
        {(attributes) => <input {...attributes} name="warp" autocomplete="off" />}
      </Field>
      <Field label={guide.subServer} hint={guide.subServerHint}>
        {(attributes) => <input {...attributes} name="server" type="number" min="0" defaultValue="0" />}
      </Field>
      <button type="submit" class="button main">
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
  )
}

async function lookAround(station: { server: number; warp: string; boxes: [] }): Promise<void> {
  await saveConfiguration('mapart-box', { stations: [station] })
  await lookThroughStations()
}
