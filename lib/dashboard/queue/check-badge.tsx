import { Icon } from '../parts/icon.tsx'
import { words } from '../state/language.ts'
import { checks } from '../state/queue/checks.ts'

/** The result of the check before building: nothing until it is there. */
export function CheckBadge({ id }: { readonly id: string }) {
  const check = checks.value.get(id)
  if (!check) return null
  const { queue } = words.value
  const problems = check.problems.length
  if (problems > 0)
    return (
      <span class="badge bad" title={check.problems.join('\n')}>
        <Icon name="warning" />
        {queue.problems(problems)}
      </span>
    )
  if (check.warnings.length > 0)
    return (
      <span class="badge warn" title={check.warnings.join('\n')}>
        <Icon name="info" />
        {queue.warnings(check.warnings.length)}
      </span>
    )
  return (
    <span class="badge good">
      <Icon name="check" />
      {queue.checked}
    </span>
  )
}
