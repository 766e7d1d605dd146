import type { Amounts, Text } from '../language/text.ts'
import { goneSentence } from '../stations/gone-sentence.ts'
import { goneBoxes, unopenedBoxes, unsearchedStations } from '../stations/known-stock.ts'
import type { StationStock } from '../stations/station-stock.ts'
import type { StockLine } from '../words/en/check.ts'
import { sentence } from '../words/sentence.ts'
import type { Findings } from './report.ts'

const sides = ['below', 'above', 'beside'] as const

/** The reasons against building. */
export function problemsOf(report: Findings, stations: readonly StationStock[]): Text[] {
  const { alignment, overlaps, height, unsupported } = report
  const short = report.materials.filter((line) => isShort(line) && line.known !== null && !line.mayBeMore)
  const gone = short.length === 0 ? [] : goneBoxes(stations)
  const highest = height.worldTop - (height.top - height.bottom)
  return [
    alignment.isAligned
      ? ''
      : sentence('checkNotAligned', { x: alignment.nearest.OffsetX, z: alignment.nearest.OffsetZ }),
    overlaps.length === 0 ? '' : sentence('checkOverlaps', { tasks: overlaps }),
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

/** Whether less is known to be there than is needed. */
const isShort = ({ known, needed, carried = 0 }: Findings['materials'][number]) =>
  (known ?? 0) + carried < needed

/** Facts that the check could not find out. */
export function warningsOf(report: Findings, stations: readonly StationStock[]): Text[] {
  const { height, unheldWater } = report
  const unopened = unopenedBoxes(stations)
  const uncertain = report.materials.filter((line) => isShort(line) && line.mayBeMore)
  return [
    height.isWorldKnown
      ? ''
      : sentence('checkHeightsAssumed', { bottom: height.worldBottom, top: height.worldTop }),
    unheldWater === 0 ? '' : sentence('checkUnheldWater', { count: unheldWater }),
    uncertain.length === 0 || unopened === 0
      ? ''
      : sentence('checkBoxesUnopened', { boxes: unopened, items: uncertain.map(({ name }) => name) }),
    unsearchedStations(stations) === 0 ? '' : sentence('checkStationUnsearched'),
  ].filter((text) => text !== '')
}

const amountsOf = (blocks: readonly { name: string; count: number }[]): Amounts =>
  blocks.map(({ name, count }) => [name, count])
