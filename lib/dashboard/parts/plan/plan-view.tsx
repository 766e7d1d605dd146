import { useComputed, useSignal } from '@preact/signals'
import { attempt } from '../../state/attempt.ts'
import { words } from '../../state/language.ts'
import { gridBlocks, moveByMaps, plan, planned } from '../../state/placing/plan.ts'
import { useDrawing } from '../hooks.ts'
import { cellUnder } from '../read-cell.ts'
import { drawGround, paintPlan } from './paint-plan.ts'

const arrows: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A column of the plan, from its north-western corner. */
interface Column {
  readonly x: number
  readonly z: number
}

/** The world from above with the area of the art, which the pointer drags and the arrow keys move. */
export function PlanView() {
  const dragged = useSignal<{ readonly from: Column; readonly to: Column } | undefined>(undefined)
  const ground = useComputed(() => plan.value && drawGround(plan.value))
  const canvas = useDrawing((to) => {
    const [shown, place, move] = [plan.value, planned.value, dragged.value]
    if (!shown || !ground.value) return
    const [east, south] = move ? mapsBetween(move.from, move.to) : [0, 0]
    const area = place && {
      ...place,
      x: place.x + east * gridBlocks,
      z: place.z + south * gridBlocks,
    }
    paintPlan(to, shown, ground.value, area)
  })
  const shown = plan.value
  if (!shown) return null
  const move = (east: number, south: number) => void attempt(() => moveByMaps(east, south))
  return (
    <div
      class="plan-view"
      role="application"
      aria-label={words.value.plan.view}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the art
      tabIndex={0}
      onKeyDown={(event) => {
        const step = arrows[event.key]
        if (!step) return
        event.preventDefault()
        move(...step)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = cellUnder(event, shown)
        dragged.value = { from, to: from }
      }}
      onPointerMove={(event) => {
        if (dragged.value) dragged.value = { ...dragged.value, to: cellUnder(event, shown) }
      }}
      onPointerUp={() => {
        const ended = dragged.value
        dragged.value = undefined
        if (ended) move(...mapsBetween(ended.from, ended.to))
      }}
      onPointerCancel={() => {
        dragged.value = undefined
      }}
    >
      <canvas ref={canvas} />
    </div>
  )
}

/** The maps that an area moves by when it is dragged: to the nearest of the grid. */
function mapsBetween(from: Column, to: Column): [east: number, south: number] {
  const maps = (blocks: number) => Math.round(blocks / gridBlocks)
  return [maps(to.x - from.x), maps(to.z - from.z)]
}
