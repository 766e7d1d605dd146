import type { Statistics } from '../../client/client.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'

const width = 10
const height = 60

/** Blocks of each day as a column. */
export function DayChart({ days }: { readonly days: Statistics['days'] }) {
  const { statistics: text } = words.value
  const { number, date } = format.value
  const [first, last] = [days[0], days.at(-1)]
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
              <title>{text.ofDay(date(day), number(blocks))}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{first && date(first.day)}</span>
        <span>{text.most(number(most))}</span>
        <span>{last && date(last.day)}</span>
      </figcaption>
    </figure>
  )
}
