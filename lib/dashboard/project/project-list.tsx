import { words } from '../state/language.ts'
import { projects } from '../state/project/projects.ts'
import { addressOf } from '../state/route.ts'
import { ProjectFigures } from './project-figures.tsx'

/** All groups, each with how far it is. */
export function ProjectList() {
  const { project: text, page } = words.value
  const all = projects.value
  if (!all) return <p class="loading">{page.loading}</p>
  return (
    <>
      <h1>{text.title}</h1>
      <p class="quiet">{text.intro}</p>
      {all.length === 0 && (
        <p class="empty">
          {text.none} <a href={addressOf('make')}>{words.value.newTask.fromPicture}</a>
        </p>
      )}
      <ul class="project-list">
        {all.map((summary) => (
          <li key={summary.group} class="panel">
            <h2>
              <a href={addressOf('project', summary.group)}>{summary.group}</a>
            </h2>
            <ProjectFigures summary={summary} />
          </li>
        ))}
      </ul>
    </>
  )
}
