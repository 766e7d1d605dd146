import { useSignal } from '@preact/signals'
import type { Cause } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { ItemIcon } from '../parts/item/item-icon.tsx'
import { PlanPanel } from '../parts/plan/plan-panel.tsx'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { digAway, moveAndBuild } from '../state/placing/move-task.ts'
import { planned } from '../state/placing/plan.ts'

interface ForeignBlocksProps {
  /** ID of the task. */
  readonly id: string
  readonly blocks: NonNullable<Cause['blocks']>
  readonly canDig?: boolean
}

/** The blocks in the way of a task, by kind, and the two ways out of that. */
export function ForeignBlocks({ id, blocks, canDig = true }: ForeignBlocksProps) {
  const { foreign } = words.value
  const isMoving = useSignal(false)
  const before = blocks.filter(({ because }) => because === 'before')
  const close = () => {
    isMoving.value = false
  }
  return (
    <div class="foreign">
      <ul>
        {blocks.map(({ name, count, because }) => (
          <li key={`${because} ${name}`}>
            <ItemIcon item={name} />
            <b>{format.value.number(count)}</b> {itemName(name)}
            <span class="quiet">{foreign[because]}</span>
          </li>
        ))}
      </ul>
      <div class="actions">
        {canDig && before.length > 0 && before.length === blocks.length && (
          <ActionButton
            kind="main"
            icon="trash"
            label={foreign.digAway}
            hint={foreign.digAwayHint}
            action={() => digAway(id, before.some(({ clear }) => clear === 'all') ? 'all' : 'terrain')}
          />
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            isMoving.value = true
          }}
        >
          <Icon name="maps" />
          {foreign.move}
        </button>
      </div>
      <Dialog title={foreign.move} isOpen={isMoving.value} onClose={close}>
        <PlanPanel art={{ task: id }} />
        <ActionButton
          kind="main"
          icon="play"
          label={foreign.moveHere}
          disabled={!planned.value}
          action={async () => {
            if (planned.value) await moveAndBuild(id, planned.value)
            close()
          }}
        />
      </Dialog>
    </div>
  )
}
