import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Failure, reasonOf } from '../../failure.ts'
import { readFields } from '../../http/validation.ts'
import { type OutputKind, outputKinds } from '../output/output-kinds.ts'
import { ConversionSettings } from '../schema/settings.ts'

export interface ConvertArguments {
  /** Path of the picture, or of the map-art file for `--relief`. */
  readonly source: string
  readonly isRelief: boolean
  readonly settings: ConversionSettings
  /** Path of the file to write. */
  readonly out: string
  /** By the ending of that. */
  readonly kind: OutputKind
  /** Path of a PNG of the maps. */
  readonly preview: string | undefined
  readonly json: boolean
  /** Whether each picture of an animated GIF becomes a file of its own. */
  readonly isEachFrame: boolean
}

export const convertHelp = `Makes a picture into a map-art file.

  mapwright convert PICTURE --out FILE.nbt [flags]   converts a PNG, JPEG, GIF or WebP
  mapwright convert --relief FILE --out FILE.nbt     makes a staircase as low as it can be; the maps stay the same

  --out FILE            file to write: .nbt, .litematic, .schem, .dat (the maps themselves), .csv (the items)
                        or .mcfunction (commands)
  --preview FILE.png    also write a picture of the maps
  --json                print the report as JSON, as the last line
  --maps 2x1            maps from west to east and from north to south (1x1)
  --blocks 200x100      the size in blocks in place of maps, in the middle of as many as it takes
  --flat                all blocks on one level
  --joined              flat art without the row north of it, for maps right south of others on the same level
  --height LEVELS       levels that the blocks may lie on (any number)
  --layers 2            all shades on two layers, for maps drawn in phases while blocks change (.nbt only); with 3 they
                        are only taken away, which is quicker
  --materials NUMBER    kinds of block at most
  --palette NAME|FILE   all, common, coloured, wool, concrete, terracotta, carpets (all), or a file with an item a line,
                        and its number if there is no more of it: white_wool 640
  --water               water as one more colour, a block deep, held by glass
  --crisp NUMBER        from 0, smooth from a distance, to 1.6, crisp from near (0.1)
  --version VERSION     game version, for its blocks and colours (the newest)
  --frame NUMBER        of an animated GIF, the picture to use (1)
  --frames              a file for each picture of an animated GIF: art-1.nbt, art-2.nbt, ...
  --crop X,Y,W,H        the part of the picture to use, in its pixels
  --undithered PARTS    parts of the picture that are not mixed, such as a face: X,Y,W,H, several as X,Y,W,H/X,Y,W,H
  --fit cover|contain   fill the maps, or show all of the picture and leave rims empty (cover)
  --scaling sharp       keep the pixels of pixel art square
  --method NAME         search (looks best), diffusion (quick) or none (the nearest colours, for pixel art)
  --movement fly|walk   how the bot will move, for the time that a block costs (fly)
  --price NUMBER        how much that time counts against likeness, 0 to 100 (1)
  --prefer FILE         blocks that are at hand, with an item a line; each other one costs 2 seconds more
  --brightness NUMBER   -1 to 1 (0)
  --contrast NUMBER     0 to 4 (1)
  --saturation NUMBER   0 to 4 (1)
`

const flags = {
  out: { type: 'string' },
  preview: { type: 'string' },
  json: { type: 'boolean' },
  relief: { type: 'boolean' },
  frames: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ...Object.fromEntries(
    Object.entries(ConversionSettings.properties).map(([name, { type }]) => [
      name,
      { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
} as const

/** Reads what follows `mapwright convert`; undefined when help is asked for. */
export function readConvertArguments(words: readonly string[]): ConvertArguments | undefined {
  const { values, positionals } = parseWords(words, flags, 'convert')
  if (values.help === true) return undefined
  const text = (name: string): string | undefined => {
    const value = values[name]
    return value === undefined ? undefined : String(value)
  }
  const isRelief = values.relief === true
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0) {
    throw new Failure(
      'invalid',
      `Name one ${isRelief ? 'map-art file' : 'picture'} to convert; convert --help lists the flags.`,
    )
  }
  const given = Object.keys(ConversionSettings.properties).find((name) => values[name] !== undefined)
  if (isRelief && given !== undefined) {
    throw new Failure(
      'invalid',
      `--relief leaves the picture as it is, so --${given} can't be given with it.`,
    )
  }
  if (values.frames === true && (isRelief || values.frame !== undefined)) {
    throw new Failure('invalid', '--frames is for all pictures of a GIF: leave out --frame and --relief.')
  }
  const settings = readFields(ConversionSettings, text, 'command line')
  const { layers } = settings
  return {
    source,
    isRelief,
    settings,
    ...outputOf(text('out'), isRelief ? ['nbt'] : layers === undefined ? outputKinds : ['nbt', 'dat']),
    preview: values.preview === undefined ? undefined : withEnding(text('preview'), '--preview', '.png'),
    json: values.json === true,
    isEachFrame: values.frames === true,
  }
}

/** The flags and the other words of a command. Throws a `Failure('invalid')` for a flag that it does not have. */
export function parseWords(
  words: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
  command: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: joinNegative(words), options, allowPositionals: true })
    return { values: values as Readonly<Record<string, string | boolean | undefined>>, positionals }
  } catch (error) {
    throw new Failure('invalid', `${reasonOf(error).split('. ')[0]}; ${command} --help lists the flags.`)
  }
}

/** `--brightness -0.1` as `--brightness=-0.1`: the parser takes a minus for another flag. */
function joinNegative(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (/^-[\d.]/.test(word) && before?.startsWith('--')) joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
  }
  return joined
}

function outputOf(path: string | undefined, kinds: readonly OutputKind[]): { out: string; kind: OutputKind } {
  const kind = kinds.find((one) => path?.toLowerCase().endsWith(`.${one}`))
  if (path !== undefined && kind) return { out: path, kind }
  const endings = kinds.map((one) => `.${one}`)
  throw new Failure(
    'invalid',
    `--out must name a file that ends in ${endings.join(', ').replace(/, (?=[^,]*$)/, ' or ')}.`,
  )
}

function withEnding(path: string | undefined, flag: string, ending: string): string {
  if (path?.toLowerCase().endsWith(ending)) return path
  throw new Failure('invalid', `${flag} must name a file that ends in ${ending}.`)
}
