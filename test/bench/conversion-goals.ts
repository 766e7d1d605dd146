import { type Difference, mean } from './picture-difference.ts'
import { quantile, rounded } from './report.ts'

/** What a conversion took. */
export interface Made {
  readonly cpuMs: number
  readonly height: number
  readonly materials: number
  /** As of a `Solution`. */
  readonly groundLevels?: number | undefined
}

export interface Result extends Difference, Made {
  /** `ssim` of the part where the picture of words has its smallest ones. */
  readonly small: number
}

/** The figures that every result has. */
export type Figure = Exclude<keyof Result, 'groundLevels'>

/** By mode and picture. */
type Results = ReadonlyMap<string, ReadonlyMap<string, Result>>

interface Goal {
  readonly sentence: string
  readonly isMet: boolean
}

type Field = 'e1' | 'ssim' | 'gmsd'
const fields: readonly Field[] = ['e1', 'ssim', 'gmsd']

/** Whether one value of a field is better than another, or as good. */
function isAsGood(field: Figure, one: number, other: number): boolean {
  return field === 'ssim' || field === 'small' ? one >= other : one <= other
}

/** What a conversion must reach; `squares` measure the computing time of squares of maps. */
export function goalsOf(
  results: Results,
  squares: Readonly<Record<'4 x 4 maps' | 'the first sight of 16 x 16 maps', () => number>>,
): Goal[] {
  const all = (mode: string, field: Figure): number[] =>
    [...results.get(mode)!.values()].map((result) => result[field])
  const rivals = (isFlat: boolean): string[] =>
    [...results.keys()].filter(
      (mode) => /diffusion|MapartCraft/.test(mode) && mode.endsWith('flat') === isFlat,
    )
  return [
    ...means(results, 'relief', { e1: 1.25, ssim: 0.775, gmsd: 0.044 }),
    ...means(results, 'flat', { e1: 2.9, ssim: 0.67, gmsd: 0.08 }),
    likeUnlessTold(results, 'height 3', 1.83),
    ...rivals(false).flatMap((rival) => beats(results, 'relief', rival)),
    ...rivals(true).flatMap((rival) => beats(results, 'flat', rival)),
    worst(results, 'height 3', 'flat', 'ssim'),
    goal('flat', 'small', results.get('flat')!.get('words')!.small, 0.77),
    ...betterOnMost(results, '12 materials', 'diffusion', 2),
    ...(
      [
        ['first sight', 15],
        ['relief', 150],
        ['flat', 150],
        ['height 3', 150],
        ['12 materials', 150],
      ] as const
    ).map(([mode, maxMs]) => atMost(`${mode} takes`, quantile(all(mode, 'cpuMs'), 0.5), maxMs, 'ms')),
    ...(
      [
        ['4 x 4 maps', 2500],
        ['the first sight of 16 x 16 maps', 500],
      ] as const
    ).map(([name, maxMs]) => atMost(`${name} takes`, squares[name](), maxMs, 'ms')),
    atMost('height 3 builds', Math.max(...all('height 3', 'height')), 3, 'levels'),
    atMost('12 materials takes', Math.max(...all('12 materials', 'materials')), 12, 'kinds'),
  ]
}

function goal(mode: string, field: Figure, value: number, bound: number): Goal {
  return {
    sentence: `${mode}, ${field}: ${rounded(value, 4)} (${bound})`,
    isMet: isAsGood(field, value, bound),
  }
}

function atMost(what: string, value: number, most: number, unit: string): Goal {
  return { sentence: `${what} ${rounded(value, 0)} ${unit} (${most})`, isMet: value <= most }
}

function means(results: Results, mode: string, bounds: Partial<Record<Field, number>>): Goal[] {
  return fields.flatMap((field) => {
    const bound = bounds[field]
    if (bound === undefined) return []
    return [goal(mode, field, mean([...results.get(mode)!.values()].map((result) => result[field])), bound)]
  })
}

/** The mean E1 of the pictures of which it is not told that their light takes more levels. */
function likeUnlessTold(results: Results, mode: string, bound: number): Goal {
  const all = [...results.get(mode)!]
  const told = all.filter(([, { groundLevels }]) => groundLevels !== undefined).map(([name]) => name)
  const e1 = mean(all.filter(([name]) => !told.includes(name)).map(([, result]) => result.e1))
  return {
    sentence: `${mode}, e1 of all but those that are told to take more levels: ${rounded(e1, 4)} (${bound}); told: ${told.join(', ')}`,
    isMet: e1 <= bound,
  }
}

/** Better in the mean of each measure, and on no picture worse in two of three. */
function beats(results: Results, mode: string, rival: string): Goal[] {
  const ofRival = results.get(rival)!
  const ofMode = results.get(mode)!
  const names = [...ofRival.keys()]
  const better = fields.map((field): Goal => {
    const [one, other] = [ofMode, ofRival].map((map) => mean(names.map((name) => map.get(name)![field])))
    return {
      sentence: `${mode} beside ${rival}, ${field}: ${rounded(one!, 4)}, ${rounded(other!, 4)}`,
      isMet: isAsGood(field, one!, other!),
    }
  })
  const worse = names.filter(
    (name) =>
      fields.filter((field) => !isAsGood(field, ofMode.get(name)![field], ofRival.get(name)![field]))
        .length >= 2,
  )
  return [
    ...better,
    {
      sentence: `${mode} worse than ${rival} in two measures: ${worse.join(', ') || 'none'}`,
      isMet: worse.length === 0,
    },
  ]
}

/** On no picture worse than another mode. */
function worst(results: Results, mode: string, other: string, field: Field): Goal {
  const worse = [...results.get(mode)!].filter(
    ([name, result]) => !isAsGood(field, result[field], results.get(other)!.get(name)![field]),
  )
  return {
    sentence: `${mode} worse than ${other}, ${field}: ${worse.map(([name]) => name).join(', ') || 'none'}`,
    isMet: worse.length === 0,
  }
}

function betterOnMost(results: Results, mode: string, rival: string, spared: number): Goal[] {
  const others = [...results.get(rival)!]
  const better = others.filter(([name, other]) => results.get(mode)!.get(name)!.e1 < other.e1).length
  return [
    {
      sentence: `${mode} better than ${rival} on ${better} of ${others.length}`,
      isMet: better >= others.length - spared,
    },
  ]
}
