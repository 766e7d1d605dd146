import type { Eula, EulaAnswer } from './schemas.ts'

export interface EulaStore {
  active(): Eula
  /** The newest answer to a version: true for accepted. */
  lastAnswer(id: number): boolean | undefined
  record(id: number, answer: EulaAnswer, at: string): void
}
