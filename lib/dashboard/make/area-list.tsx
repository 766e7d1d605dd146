import type { Signal } from '@preact/signals'
import { Icon } from '../parts/icon.tsx'
import { words } from '../state/language.ts'
import { areas, removeArea } from '../state/make/areas.ts'

/** The areas that are not mixed, and the button to draw one. */
export function AreaList({ isDrawing }: { readonly isDrawing: Signal<boolean> }) {
  const { make } = words.value
  const nameOf = (index: number): string => {
    const { x, y, width, height } = areas.value[index]!
    return make.area(...([x, y, width, height].map(Math.round) as [number, number, number, number]))
  }
  return (
    <div class="areas">
      <button
        type="button"
        class="button"
        aria-pressed={isDrawing.value}
        onClick={() => {
          isDrawing.value = !isDrawing.value
        }}
      >
        <Icon name="edit" />
        {make.drawArea}
      </button>
      <ul aria-label={make.areas}>
        {areas.value.map((_, index) => (
          <li key={nameOf(index)}>
            <button
              type="button"
              class="button"
              title={make.removeArea(nameOf(index))}
              aria-label={make.removeArea(nameOf(index))}
              onClick={() => removeArea(index)}
            >
              {nameOf(index)}
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
