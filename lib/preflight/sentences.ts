import type { Amounts, Text } from '../language/text.ts'
import { goneSentence } from '../stations/gone-sentence.ts'
import { goneBoxes, unopenedBoxes, unsearchedStations } from '../stations/known-stock.ts'
import type { StationStock } from '../stations/station-stock.ts'
import type { Task } from '../tasks/task.ts'
import type { NamedLine, StockLine } from '../words/en/check.ts'
import { sentence } from '../words/sentence.ts'
import type { Findings } from './report.ts'
import { blockedFor } from './standing.ts'

const sides = ['below', 'above', 'beside'] as const

/** The reasons against building. */
export function problemsOf(
  report: Findings,
  stations: readonly StationStock[],
  task: Pick<Task, 'Clear' | 'IsDestroy' | 'Record' | 'Finish' | 'Plot'>,
): Text[] {
  const { alignment, overlaps, height, unsupported } = report
  const short = report.materials.filter((line) => isShort(line) && line.known !== null && !line.mayBeMore)
  const gone = short.length === 0 ? [] : goneBoxes(stations)
  const highest = height.worldTop - (height.top - height.bottom)
  return [
    alignment.isAligned
      ? ''
      : sentence('checkNotAligned', { x: alignment.nearest.OffsetX, z: alignment.nearest.OffsetZ }),
    overlaps.length === 0 ? '' : sentence('checkOverlaps', { tasks: overlaps }),
    ...placeProblems(report, task),
    height.isInsideWorld
      ? ''
      : highest < height.worldBottom
        ? sentence('checkTooHigh', height)
        : sentence('checkOutsideWorld', { ...height, highest }),
    report.unknownBlocks.length === 0
      ? ''
      : sentence('checkUnknownBlocks', { blocks: amountsOf(report.unknownBlocks) }),
    report.unobtainable.length === 0
      ? ''
      : sentence('checkUnobtainable', { blocks: amountsOf(report.unobtainable) }),
    ...sides.flatMap((side) => {
      const blocks = unsupported.blocks.filter((block) => block.side === side)
      return blocks.length === 0 ? [] : [sentence('checkUnsupported', { side, blocks: amountsOf(blocks) })]
    }),
    task.Finish && !task.Plot && !stations.some(({ dump }) => dump) ? sentence('checkNoDump') : '',
    goneSentence(gone.map(({ position: [x, y, z] }) => ({ x, y, z }))),
    short.length === 0
      ? ''
      : sentence('checkMaterialShort', {
          lines: short.map(
            ({ name, needed, known, carried = 0 }): StockLine => [name, (known ?? 0) + carried, needed],
          ),
        }),
  ].filter((text) => text !== '')
}

const namedLines = 3

/** The reasons against the place, as far as nothing has been built there yet. */
function placeProblems(
  { named, dimension, standing }: Findings,
  { Clear = 'cover', IsDestroy, Record }: Pick<Task, 'Clear' | 'IsDestroy' | 'Record'>,
): Text[] {
  if (IsDestroy) return []
  const lines = named.map(({ kind, item, position }): NamedLine => [kind, item, position.join(' ')])
  const ofStations =
    named.length === 0
      ? ''
      : sentence('checkNamed', {
          lines: lines.slice(0, namedLines),
          more: Math.max(0, lines.length - namedLines),
        })
  const isNether = dimension === 'the_nether' ? sentence('checkNether') : ''
  if (!standing || Record?.PlaceBlockTimes) return [isNether, ofStations]
  const blocked = blockedFor(Clear, standing.blocks)
  const property = blocked.filter(({ because }) => because === 'property')
  const others = blocked.filter(({ because }) => because !== 'property')
  return [
    isNether,
    ofStations,
    property.length === 0 ? '' : sentence('checkProperty', { blocks: amountsOf(property) }),
    others.length === 0 ? '' : sentence('checkToClear', { blocks: amountsOf(others) }),
    standing.withoutGround === 0 ? '' : sentence('checkNoGround', { count: standing.withoutGround }),
  ]
}

/** Whether less is known to be there than is needed. */
const isShort = ({ known, needed, carried = 0 }: Findings['materials'][number]) =>
  (known ?? 0) + carried < needed

/** Facts that the check could not find out. */
export function warningsOf(report: Findings, stations: readonly StationStock[]): Text[] {
  const { height, unheldWater, changing } = report
  const unopened = unopenedBoxes(stations)
  const uncertain = report.materials.filter((line) => isShort(line) && line.mayBeMore)
  return [
    height.isWorldKnown
      ? ''
      : sentence('checkHeightsAssumed', { bottom: height.worldBottom, top: height.worldTop }),
    unheldWater === 0 ? '' : sentence('checkUnheldWater', { count: unheldWater }),
    changing.length === 0 ? '' : sentence('checkChanging', { blocks: amountsOf(changing) }),
    uncertain.length === 0 || unopened === 0
      ? ''
      : sentence('checkBoxesUnopened', { boxes: unopened, items: uncertain.map(({ name }) => name) }),
    unsearchedStations(stations) === 0 ? '' : sentence('checkStationUnsearched'),
  ].filter((text) => text !== '')
}

const amountsOf = (blocks: readonly { name: string; count: number }[]): Amounts =>
  blocks.map(({ name, count }) => [name, count])
