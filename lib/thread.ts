import { type Clock, systemClock } from './clock.ts'
import { Failure, type FailureCode, textOf } from './failure.ts'
import type { Text } from './language/text.ts'
import { createMutex } from './mutex.ts'
import { fromStored, sentence, toStored } from './words/sentence.ts'

interface ThreadOptions<Answer, Value> {
  readonly start: () => Worker
  /** Computing time that one answer may take; on the clock it may take `patience` times as long where others compute, too. */
  readonly timeoutMs: number
  /** The failure of an answer that takes longer. */
  readonly tooLong: () => Failure
  readonly clock: Clock
  /** Milliseconds that the program has computed so far; by default the system's count, or the time on a clock of a test. */
  readonly computedMs?: () => number
  /** The value in an answer; throws the failure that it stands for. After one that is `broken` the thread is ended, too. */
  readonly valueIn: (answer: Answer) => Value
}

/** A failure as the message of a thread. */
export interface ThreadProblem {
  readonly code: FailureCode
  /** As `toStored` writes a text. */
  readonly problem: string
}

export function problemOf(error: unknown): ThreadProblem {
  return { code: error instanceof Failure ? error.code : 'broken', problem: toStored(textOf(error)) }
}

export function failureOf({ code, problem }: ThreadProblem): Failure {
  return new Failure(code, fromStored(problem) as Text)
}

/** How many times as long as its computing time an answer may take on a busy machine. */
const patience = 10
const shortestLookMs = 250

/** The whole program's, which is never less than the thread's. */
function processComputedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Time without work after which the thread ends. */
const idleMs = 5000

/**
 * A thread for work that takes long or much memory. It is started by the first question, which takes 25 ms and more, answers
 * one at a time, and ends when it is idle, when an answer takes too long and when it breaks, which gives its memory back.
 */
export function createThread<Question, Answer, Value>(options: ThreadOptions<Answer, Value>) {
  const { clock } = options
  const computedMs = options.computedMs ?? (clock === systemClock ? processComputedMs : clock.now)
  const closing = new AbortController()
  const inTurn = createMutex()
  let worker: Worker | undefined
  let stopResting = (): void => {}

  function end(): void {
    worker?.terminate()
    worker = undefined
  }

  /** Calls `run` once as much was computed as an answer may take, looking again as long as the machine was busy with other things. */
  function whenComputed(run: () => void): () => void {
    const [startMs, startComputedMs] = [clock.now(), computedMs()]
    let cancel = (): void => {}
    const look = (): void => {
      const leftMs = options.timeoutMs - (computedMs() - startComputedMs)
      const isPatient = clock.now() - startMs < patience * options.timeoutMs
      if (leftMs <= 0 || !isPatient) run()
      else cancel = clock.after(Math.max(leftMs, shortestLookMs), look)
    }
    cancel = clock.after(options.timeoutMs, look)
    return () => cancel()
  }

  function ask(question: Question, transfer: Transferable[]): Promise<Value> {
    return new Promise((resolve, reject) => {
      const { signal } = closing
      if (signal.aborted) return reject(signal.reason)
      stopResting()
      worker ??= options.start()
      const finish = (settle: () => void, isBroken: boolean) => {
        cancel()
        signal.removeEventListener('abort', onClose)
        if (isBroken) end()
        else stopResting = clock.after(idleMs, end)
        settle()
      }
      const breakOff = (reason: unknown) => finish(() => reject(reason), true)
      const onClose = () => breakOff(signal.reason)
      const cancel = whenComputed(() => breakOff(options.tooLong()))
      signal.addEventListener('abort', onClose)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        try {
          const value = options.valueIn(data)
          finish(() => resolve(value), false)
        } catch (error) {
          finish(() => reject(error), !(error instanceof Failure) || error.code === 'broken')
        }
      }
      worker.onerror = ({ message }) => breakOff(new Failure('broken', sentence('workFailed', { message })))
      worker.postMessage(question, transfer)
    })
  }

  return {
    /** The value in the answer to a question. The values in `transfer` move to the thread and must not be used any more. */
    ask: (question: Question, transfer: Transferable[] = []): Promise<Value> =>
      inTurn(() => ask(question, transfer)),

    /** Cancels the work and ends the thread. */
    close(): void {
      stopResting()
      closing.abort(new Failure('conflict', sentence('ending')))
      end()
    },
  }
}
