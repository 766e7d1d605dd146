import { useWhileShown } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { words } from '../state/language.ts'
import { followProjects, project } from '../state/project/projects.ts'
import { addressOf, within } from '../state/route.ts'
import { CellPanel } from './cell-panel.tsx'
import { ProjectList } from './project-list.tsx'
import { Wall } from './wall.tsx'

/** Groups of tasks as projects: all of them, or one as a wall. */
export function ProjectPlace() {
  const { project: text, page } = words.value
  useWhileShown(followProjects)
  const [group] = within.value
  const wall = project.value
  return (
    <div class="project">
      {group === undefined ? (
        <ProjectList />
      ) : (
        <>
          <a class="back" href={addressOf('project')}>
            <Icon name="left" />
            {text.all}
          </a>
          <h1 class="hidden">{group}</h1>
          {wall === undefined && <p class="loading">{page.loading}</p>}
          {wall === 'gone' && <p class="empty">{text.gone(group)}</p>}
          {wall && wall !== 'gone' && (
            <div class="wall-and-cell">
              <Wall key={wall.group} wall={wall} />
              <CellPanel />
            </div>
          )}
        </>
      )}
    </div>
  )
}
