import { Failure } from '../failure.ts'
import type { Task } from '../tasks/task.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import { sentence } from '../words/sentence.ts'
import { type Project, type ProjectSummary, partsOf, summaryOf, wallOf } from './project.ts'

interface ProjectsDependencies {
  readonly repository: Pick<TaskRepository, 'queue' | 'history'>
  readonly now: () => Date
}

/** Groups of tasks as projects: every group of the queue and of the history is one. */
export function createProjects({ repository, now }: ProjectsDependencies) {
  /** By group, those of the queue first; the same until a task changes. */
  let known: { readonly of: readonly Task[]; readonly groups: ReadonlyMap<string, Task[]> } | undefined

  function groups(): ReadonlyMap<string, Task[]> {
    const queue = repository.queue()
    if (known?.of !== queue) {
      const byGroup = Map.groupBy([...queue, ...repository.history()], ({ Group }) => Group)
      known = { of: queue, groups: new Map([...byGroup].map(([group, tasks]) => [group, partsOf(tasks)])) }
    }
    return known.groups
  }

  return {
    /** Those with work left first, in the order of the queue. */
    list: (): ProjectSummary[] =>
      [...groups()]
        .filter(([, parts]) => parts.length > 0)
        .map(([group, parts]) => summaryOf(group, parts, now())),

    /** Throws `Failure('missing')`. */
    read(group: string): Project {
      const parts = groups().get(group)
      if (!parts?.length) throw new Failure('missing', sentence('noGroup', { group }))
      return { ...summaryOf(group, parts, now()), ...wallOf(parts) }
    },
  }
}

export type Projects = ReturnType<typeof createProjects>
