import { Field } from '../parts/field.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { configurations } from '../state/configuration.ts'
import { words } from '../state/language.ts'
import { textOf } from '../state/placing/finish.ts'
import { warpTo } from '../state/run/control.ts'

/** Sends the main bot to a warp; those of stations and plots are offered. */
export function WarpForm() {
  const { guide } = words.value
  const { refusal, submit } = useRefusal()
  const places = [
    ...(configurations['mapart-box'].value?.stations ?? []),
    ...(configurations.plots.value?.plots ?? []),
  ]
  const warps = [...new Set(places.map(({ warp }) => warp))].filter(Boolean)
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault()
        const warp = textOf(new FormData(event.currentTarget as HTMLFormElement), 'warp')
        void submit(() => warpTo(places.find((place) => place.warp === warp)?.server ?? 0, warp))
      }}
    >
      <Field label={guide.warp} error={refusal.value}>
        {(attributes) => <input {...attributes} name="warp" list="warps" required autocomplete="off" />}
      </Field>
      <datalist id="warps">
        {warps.map((warp) => (
          <option key={warp} value={warp} />
        ))}
      </datalist>
      <button type="submit" class="button">
        {guide.go}
      </button>
    </form>
  )
}
