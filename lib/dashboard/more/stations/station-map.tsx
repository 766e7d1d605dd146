import { words } from '../../state/language.ts'
import { foundBoxes, type Station } from '../../state/more/stations-draft.ts'
import { type BlockPosition, botBlock } from '../../state/placing/position.ts'

/** Blocks around the outermost box. */
const margin = 2
/** A box that lies farther away is rather a mistyped number. */
const maxBlocks = 400

type Kind = 'box' | 'button' | 'dump'

/** The boxes of a station from above, north at the top. */
export function StationMap({ station }: { readonly station: Station }) {
  const { stations: text } = words.value
  const { boxes, dump } = station
  const places: readonly (readonly [kind: Kind, position: BlockPosition])[] = [
    ...boxes.map(({ position }) => ['box', position] as const),
    ...foundBoxes(station).map(({ position }) => ['box', position as BlockPosition] as const),
    ...boxes.flatMap(({ button }) => (button ? [['button', button] as const] : [])),
    ...(dump ? [['dump', dump] as const] : []),
  ]
  if (places.length < 2) return null
  const along = (axis: 0 | 2) => places.map(([, position]) => position[axis])
  const [west, north] = [Math.min(...along(0)) - margin, Math.min(...along(2)) - margin]
  const width = Math.max(...along(0)) + margin + 1 - west
  const length = Math.max(...along(2)) + margin + 1 - north
  if (width > maxBlocks || length > maxBlocks) return <p class="badge warn">{text.scattered}</p>
  const bot = botBlock.value
  const kinds = new Set<Kind | 'bot'>(places.map(([kind]) => kind))
  const isBotShown =
    bot && bot[0] >= west && bot[0] < west + width && bot[2] >= north && bot[2] < north + length
  if (isBotShown) kinds.add('bot')
  const labels = { box: text.boxes, button: text.buttonPosition, dump: text.dump, bot: text.bot }
  return (
    <figure class="station-map">
      <svg viewBox={`${west} ${north} ${width} ${length}`} role="img" aria-label={text.map}>
        {places.map(([kind, [x, y, z]]) => (
          <rect key={`${kind} ${x} ${y} ${z}`} class={kind} x={x} y={z} width="1" height="1">
            <title>{`${x} ${y} ${z}`}</title>
          </rect>
        ))}
        {isBotShown && <circle class="bot" cx={bot[0] + 0.5} cy={bot[2] + 0.5} r="0.5" />}
      </svg>
      <figcaption>
        {[...kinds].map((kind) => (
          <span key={kind}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <rect class={kind} width="1" height="1" />
            </svg>
            {labels[kind]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
