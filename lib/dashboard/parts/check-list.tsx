import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { checks, checkTask } from '../state/queue/checks.ts'
import { ActionButton } from './action-button.tsx'
import { useWhenChanged } from './hooks.ts'
import { Icon } from './icon.tsx'
import { Said } from './said.tsx'

/** The check before building: every reason against it, and how long it will take. */
export function CheckList({ id }: { readonly id: string }) {
  const { queue } = words.value
  const check = checks.value.get(id)
  const isKnown = check !== undefined
  useWhenChanged(`${id} ${isKnown}`, () => {
    if (!isKnown) void checkTask(id)
  })
  return (
    <div class="check-list">
      {check && (
        <>
          <ul>
            {check.problems.map((problem) => (
              <li key={problem} class="bad">
                <Icon name="warning" />
                <Said text={problem} />
              </li>
            ))}
            {check.warnings.map((warning) => (
              <li key={warning} class="warn">
                <Icon name="info" />
                <Said text={warning} />
              </li>
            ))}
            {check.isReady && (
              <li class="good">
                <Icon name="check" />
                {queue.ready}
              </li>
            )}
          </ul>
          {check.estimate && (
            <p class="quiet">
              {queue.estimate(format.value.duration(check.estimate.seconds), check.estimate.trips)}
            </p>
          )}
        </>
      )}
      <ActionButton icon="refresh" label={queue.checkNow} action={() => checkTask(id)} />
    </div>
  )
}
