/** One step of installing or removing the service. */
export type Step =
  | { readonly kind: 'write'; readonly path: string; readonly content: string; readonly encoding?: 'utf16le' }
  | { readonly kind: 'delete'; readonly path: string }
  /** A step that may fail undoes what may not be there. */
  | { readonly kind: 'run'; readonly words: readonly string[]; readonly mayFail?: boolean }

/** How a system runs a program for a user: from the log-in on, and again after a failure. */
export interface ServiceManager {
  readonly install: readonly Step[]
  readonly remove: readonly Step[]
  /** The command that shows how it is. */
  readonly status: readonly string[]
  /** Said after installing. */
  readonly hint: string
}

/** The program that is installed. */
export interface ServiceProgram {
  /** The program and its flags. */
  readonly command: readonly string[]
  /** The folder that it is started in. */
  readonly folder: string
}

export const serviceName = 'mapwright'

/** The step as a person would carry it out. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'write':
      return `write ${step.path}\n${step.content.trimEnd().replaceAll(/^/gm, '  ')}`
    case 'delete':
      return `delete ${step.path}`
    case 'run':
      return `run ${step.words.join(' ')}`
  }
}
