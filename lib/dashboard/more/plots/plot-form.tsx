import { useSignal } from '@preact/signals'
import { Field } from '../../parts/field.tsx'
import { ErrorLine } from '../../parts/inputs/error-line.tsx'
import { FinishFields } from '../../parts/inputs/finish-fields.tsx'
import { NumberField } from '../../parts/inputs/number-field.tsx'
import { PositionField } from '../../parts/inputs/position-field.tsx'
import { TextField } from '../../parts/inputs/text-field.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { words } from '../../state/language.ts'
import { finishIn, positionOf, textOf } from '../../state/placing/finish.ts'
import { cornerAround, type PlotSettings, savePlot } from '../../state/run/plots.ts'

const clearings = ['dig', 'press', 'leave'] as const
type Clearing = (typeof clearings)[number]

interface PlotFormProps {
  /** Absent for a new one. */
  readonly plot?: PlotSettings | undefined
  readonly onSaved: () => void
}

/** All that a plot is: where, how large, its station, how it is cleared, and what becomes of its maps. */
export function PlotForm({ plot, onSaved }: PlotFormProps) {
  const { plots: text, page, guide, finish } = words.value
  const { refusal, submit } = useRefusal()
  const clear = useSignal<Clearing>(plot?.clear.kind ?? 'dig')
  const pressed = plot?.clear.kind === 'press' ? plot.clear : undefined

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    await submit(async () => {
      await savePlot(plot?.name, { ...plotIn(form), ...(plot?.bots ? { bots: plot.bots } : {}) })
      onSaved()
    })
  }

  return (
    <form class="fields plot-form" onSubmit={send}>
      <TextField name="name" label={text.name} initial={plot?.name} required />
      <PositionField
        name="position"
        label={text.corner}
        hint={text.cornerHint}
        initial={plot?.position}
        required
        around={cornerAround}
      />
      <div class="two">
        <NumberField name="columns" label={text.columns} initial={plot?.maps[0] ?? 1} min={1} max={16} />
        <NumberField name="rows" label={text.rows} initial={plot?.maps[1] ?? 1} min={1} max={16} />
        <TextField name="warp" label={text.warp} initial={plot?.warp} />
        <NumberField
          name="server"
          label={text.subServer}
          hint={guide.subServerHint}
          initial={plot?.server ?? 0}
        />
        <TextField name="stationWarp" label={text.stationWarp} initial={plot?.station.warp} />
        <NumberField name="stationServer" label={text.stationServer} initial={plot?.station.server ?? 0} />
      </div>
      <Field label={text.clear}>
        {(attributes) => (
          <select
            {...attributes}
            name="clear"
            value={clear.value}
            onChange={({ currentTarget }) => {
              clear.value = currentTarget.value as Clearing
            }}
          >
            {clearings.map((kind) => (
              <option key={kind} value={kind}>
                {text[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {clear.value === 'press' && (
        <>
          <PositionField
            name="button"
            label={text.button}
            hint="x y z"
            initial={pressed?.position}
            required
          />
          <NumberField
            name="seconds"
            label={text.seconds}
            initial={pressed?.seconds ?? 60}
            min={1}
            max={600}
          />
        </>
      )}
      <details class="finish" open={plot?.finish !== undefined}>
        <summary>{finish.ofPlot}</summary>
        <div class="fields">
          <FinishFields initial={plot?.finish} hasWall={false} />
        </div>
      </details>
      <ErrorLine text={refusal.value} />
      <button type="submit" class="button main">
        {page.save}
      </button>
    </form>
  )
}

function plotIn(form: FormData): PlotSettings {
  const number = (field: string) => Number(textOf(form, field))
  const finish = finishIn(form)
  const clear = textOf(form, 'clear') as Clearing
  return {
    name: textOf(form, 'name'),
    server: number('server'),
    warp: textOf(form, 'warp'),
    position: positionOf(form, 'position')!,
    maps: [number('columns'), number('rows')],
    station: { server: number('stationServer'), warp: textOf(form, 'stationWarp') },
    clear:
      clear === 'press'
        ? { kind: clear, position: positionOf(form, 'button')!, seconds: number('seconds') }
        : { kind: clear },
    ...(finish ? { finish } : {}),
  }
}
