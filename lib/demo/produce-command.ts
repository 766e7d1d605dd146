import { basename } from 'node:path'
import { bodyOf, type Client, type PlotState, type Task } from '../client/client.ts'
import { parseWords } from '../convert/native/arguments.ts'
import { Failure } from '../failure.ts'
import { ProductionQuery } from '../produce/production.ts'
import { createProgressPrinter } from './progress-line.ts'

const produceHelp = `Makes the maps of pictures with a running service: converts them, cuts them for the plot, builds, names, copies and hangs them.

  mapwright produce PICTURES... [flags]

  --maps 5x3            maps of each picture, from west to east and from north to south (1x1)
  --plot NAME           plot to build on (any: whichever is free)
  --name TEMPLATE       naming template, such as '&6Castle {{add .Width 1}}-{{add .Height 1}}'
  --copies NUMBER       items of each map in the box (none with a wall, one without)
  --box X,Y,Z           container for the maps (where they were stored)
  --wall X,Y,Z,FACING   cell of the top-left frame, and the direction that the fronts look: 120,70,8,south
  --glow                missing frames are glow item frames
  --frames              each picture of an animated GIF is one of the pictures
  --group NAME          group of the tasks (production)
  --api URL             the service (http://127.0.0.1:65530/api)
  and the flags of mapwright convert, such as --flat and --palette

It follows the work until the last map is finished and prints one line of JSON at the end. It can be stopped and started again at any time:
the service goes on without it, and nothing is made twice.
`

/** The result of the command, printed as its last line. */
interface ProduceResult {
  readonly group: string
  readonly pictures: number
  readonly tasks: number
  readonly done: number
  /** Map items that are finished as the flags say. */
  readonly maps: number
  /** Tasks that have failed and are not begun again by themselves, with their reasons. */
  readonly failed: readonly string[]
}

interface Outside {
  readonly connect: (api: string) => Client
  readonly print: (line: string) => void
  readonly progress: { readonly isTTY?: boolean; write(text: string): unknown }
  /** Resolves when the command is to end before the work does. */
  readonly ended: Promise<void>
  /** Until the queue is looked at again. */
  readonly pause: () => Promise<void>
}

const options = {
  api: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  ...Object.fromEntries(
    Object.entries(ProductionQuery.properties).map(([name, { type }]) => [
      name,
      { type: type === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  ),
} as const

/** `mapwright produce`. Returns the exit code; throws a `Failure` when it can't begin. */
export async function runProduce(words: readonly string[], outside: Outside): Promise<number> {
  const { values, positionals } = parseWords(words, options, 'produce')
  if (values.help === true) {
    outside.print(produceHelp.trimEnd())
    return 0
  }
  if (positionals.length === 0)
    throw new Failure('invalid', 'Name one picture or several; produce --help lists the flags.')
  const { api = 'http://127.0.0.1:65530/api', help: _help, ...query } = values
  const client = outside.connect(String(api))
  const ids: string[] = []
  let group = ''
  // One at a time: each takes some seconds to convert.
  let first = 0
  for (const path of positionals) {
    const file = Bun.file(path)
    if (!(await file.exists())) throw new Failure('invalid', `There is no file ${path}.`)
    const picture = new File([await file.bytes()], basename(path))
    const sent = await client.post('/produce', { query: { ...query, first }, form: { picture } })
    const production = bodyOf(sent)
    group = production.group
    first += production.pictures.length
    ids.push(...production.pictures.flatMap(({ tasks }) => tasks))
  }
  const tasks = await follow(client, ids, outside)
  const result = resultOf(group, first, tasks)
  outside.print(JSON.stringify(result))
  return result.done === result.tasks ? 0 : 1
}

/** Resolves with the tasks when all are done or have failed for good, or when the command is to end. */
async function follow(
  client: Client,
  ids: readonly string[],
  { progress, ended, pause }: Outside,
): Promise<Task[]> {
  const printer = createProgressPrinter(progress)
  const stop = client.watch({
    progress(event) {
      if (event && ids.includes(event.id)) printer.show(event)
    },
  })
  const told = new Set<string>()
  let isEnded = false
  void ended.then(() => {
    isEnded = true
  })
  try {
    for (;;) {
      const tasks = await read(client, ids)
      for (const line of hindrances(bodyOf(await client.get('/plots')), tasks)) {
        if (!told.has(line)) progress.write(`${line}\n`)
        told.add(line)
      }
      if (isEnded || tasks.every(isOver)) return tasks
      await Promise.race([pause(), ended])
    }
  } finally {
    stop()
    printer.end()
  }
}

async function read(client: Client, ids: readonly string[]): Promise<Task[]> {
  const wanted = new Set(ids)
  const all = [...bodyOf(await client.get('/mapart/tasks')), ...bodyOf(await client.get('/mapart/history'))]
  return all.filter(({ ID }) => wanted.has(ID))
}

/** Why nothing may go on, as a person reads it: plots that are closed, and tasks that wait to be begun again. */
function* hindrances(plots: readonly PlotState[], tasks: readonly Task[]): Generator<string> {
  for (const { name, state, reason } of plots)
    if (state === 'closed') yield `The plot ${name} is closed. ${reason}`
  for (const { BlueprintPath, Status, Record } of tasks)
    if (Status === 'error') yield `${BlueprintPath}: ${Record?.ErrorMessage}`
}

function isOver({ Status, Record }: Task): boolean {
  return Status === 'done' || (Status === 'error' && Record?.Cause?.retryAt === undefined)
}

function resultOf(group: string, pictures: number, tasks: readonly Task[]): ProduceResult {
  return {
    group,
    pictures,
    tasks: tasks.length,
    done: tasks.filter(({ Status }) => Status === 'done').length,
    maps: tasks.flatMap(({ Record }) => Record?.Maps ?? []).filter(({ Finished }) => Finished).length,
    failed: tasks
      .filter((task) => isOver(task) && task.Status === 'error')
      .map(({ ID, Record }) => `${ID}: ${Record?.ErrorMessage ?? ''}`),
  }
}
