import type { Statistics } from '../../client/client.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'

const width = 10
const height = 60

/** Blocks of each day as a column. */
export function DayChart({ days }: { readonly days: Statistics['days'] }) {
  const { statistics: text } = words.value
  const most = Math.max(1, ...days.map(({ blocks }) => blocks))
  return (
    <figure class="day-chart">
      <svg
        viewBox={`0 0 ${days.length * width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.blocksByDay}
      >
        {days.map(({ day, blocks }, index) => {
          const size = (height * blocks) / most
          return (
            <rect key={day} x={index * width + 1} y={height - size} width={width - 2} height={size}>
              <title>{text.ofDay(day, format.value.number(blocks))}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{days[0]?.day}</span>
        <span>{text.most(format.value.number(most))}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
    </figure>
  )
}
