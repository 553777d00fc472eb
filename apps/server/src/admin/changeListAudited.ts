import { type Store, slateSubject } from '@slatecraft/store'
import type { User } from '../http/caller.ts'
import { changeList, type KeptList } from '../routes/keptList.ts'
import { auditedCall, nameOf } from './auditedCall.ts'

type Change<Content> = Parameters<typeof changeList<Content>>[1]

/** Changes a list; in the log where everybody sees it. @returns the id, as `changeList` does. */
export function changeListAudited<Content>(
  store: Pick<Store, 'auditLog'>,
  kept: KeptList<Content>,
  change: Change<Content> & { user: User },
): Promise<string> {
  const { owner, sent, key, user } = change
  const run = () => changeList(kept, change)
  if (owner !== 'everybody') return run()
  const deed = sent.delete ? 'delete from' : sent.id === undefined ? 'save in' : 'change in'
  const act = {
    by: nameOf(user),
    act: `${deed} shared ${kept.things}`,
    subject: sent.displayName,
    detail: { slate: slateSubject(key), ...(sent.id !== undefined && { id: sent.id.slice(0, 80) }) },
  }
  return auditedCall(store, act, run)
}
