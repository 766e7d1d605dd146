import type { Pixels } from '../../../images/pixels.ts'
import { language } from '../language.ts'
import type { LiveAnswer, LiveJob, LiveProblem, LiveQuestion, LiveResult } from './live-messages.ts'
import { liveWorker, scriptAddress } from './script-policy.ts'

interface Waiting {
  readonly resolve: (result: LiveResult) => void
  readonly reject: (reason: unknown) => void
}

/** Work that was given up for newer work. */
export class GivenUp extends Error {}

class Refused extends Error {
  constructor(readonly problem: LiveProblem) {
    super(problem.text)
  }
}

/** The key of the sentence of an error, where it is known. */
export const keyOf = (error: unknown): { readonly key?: string } =>
  error instanceof Refused && error.problem.key !== undefined ? { key: error.problem.key } : {}

/** A thread of the browser that converts. Questions are answered one after another. */
export function createLiveThread() {
  let worker: Worker | undefined
  let pixels: Pixels | undefined
  let nextId = 1
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(scriptAddress(liveWorker), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<LiveAnswer>) => {
      const question = waiting.get(data.id)
      waiting.delete(data.id)
      if ('problem' in data) question?.reject(new Refused(data.problem))
      else question?.resolve(data.result)
    }
    started.onerror = ({ message }) => giveUp(new Error(message))
    worker = started
    return started
  }

  function giveUp(reason: Error): void {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  async function ask(work: LiveJob): Promise<LiveResult> {
    if (!worker && pixels && work.job !== 'open') ask({ job: 'open', pixels }).catch(() => {})
    const question: LiveQuestion = { id: nextId++, language: language.peek(), work }
    const { promise, resolve, reject } = Promise.withResolvers<LiveResult>()
    waiting.set(question.id, { resolve, reject })
    ;(worker ?? start()).postMessage(question)
    return promise
  }

  return {
    ask,
    /** The picture that all further work is about. */
    open(given: Pixels): void {
      pixels = given
      giveUp(new GivenUp())
    },
    /** Leaves unfinished work, which then rejects with `GivenUp`. */
    giveUp: (): void => {
      if (waiting.size > 0) giveUp(new GivenUp())
    },
  }
}
