import { type Player, poolEditor, type SlateKey } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { User } from '../http/caller.ts'
import { rightsOn, withoutPaidFields } from '../permissions/withoutPaidFields.ts'
import type { Contest } from './requireContest.ts'

/** The pool as its user sees it: with their edits, and without the default values that their plan withholds. */
export async function editedPoolOf(
  { isOwn, players, slots }: Contest,
  { user, key, store }: { user: User; key: SlateKey; store: Pick<Store, 'readUserProjections'> },
): Promise<Player[]> {
  const { edits } = await store.readUserProjections({ owner: { userId: user.id }, key })
  const editOf = Object.fromEntries(edits.map(({ playerId, edit }) => [playerId, edit]))
  const shown = withoutPaidFields(players, rightsOn({ isOwn }, user.rights.sports[key.sport]))
  return poolEditor(shown, slots)({ edits: editOf, isZeroed: false })
}
