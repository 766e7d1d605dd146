import { situation } from '../state/situation.ts'
import { ForeignBlocks } from './foreign-blocks.tsx'

/** The blocks in the way of the task that has failed. */
export function FailedOnBlocks() {
  const now = situation.value
  if (now.kind !== 'failed') return null
  const { ID, Cause } = now.task
  return <ForeignBlocks id={ID} blocks={Cause?.blocks ?? []} />
}
