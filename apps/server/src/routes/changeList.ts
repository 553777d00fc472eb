import type { Feature, ListRights } from '@slatecraft/contract'
import { InputError, type SlateKey } from '@slatecraft/slate'
import {
  type ListOwner,
  maxNamed,
  type Named,
  type NamedChange,
  type NamedList,
  type Store,
  slateSubject,
} from '@slatecraft/store'
import { auditedCall, nameOf } from '../admin/auditedCall.ts'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'

/** Named entries, a user's own and shared ones: custom presets or expert targets. */
export interface ListKind<Content> {
  list: NamedList<Content>
  /** The plural in messages: "custom presets". */
  things: string
  /** A plan must include it for users to keep their own. The routes that change the list declare it too. */
  feature: Feature
}

/** What a call says about the entry. */
interface SentEntry {
  displayName: string
  delete: boolean
  id?: string | undefined
  shared: boolean
}

interface ListChange<Content> {
  user: User
  key: SlateKey
  /** From `ownerToChange`. */
  owner: ListOwner
  sent: SentEntry
  /** Undefined if the call has none. */
  content: Content | undefined
}

export const listRights = ({ feature }: Pick<ListKind<unknown>, 'feature'>, user: User | undefined): ListRights => ({
  save: user?.rights.features[feature] ?? false,
  share: user?.isAdmin ?? false,
})

/** The fields that every entry has in a reply. */
export const listEntry = ({ id, displayName, owner }: Named<unknown>) => ({
  id,
  displayName,
  isShared: owner === 'everybody',
})

/**
 * Whose list a call changes: the one that holds the id, or else the shared list or the user's own, as the call says.
 *
 * @throws {ApiError | InputError} if the user may not change it.
 */
export async function ownerToChange<Content>(
  { list, things }: ListKind<Content>,
  { key, user, sent }: Pick<ListChange<Content>, 'key' | 'user' | 'sent'>,
): Promise<ListOwner> {
  const held = sent.id === undefined ? undefined : await list.ownerOf(key, user.id, sent.id)
  const owner = held ?? (sent.shared ? 'everybody' : { userId: user.id })
  if (owner === 'everybody') {
    if (user.isAdmin) return owner
    throw new ApiError('forbidden', `Only admins can change shared ${things}.`)
  }
  if (!sent.shared) return owner
  throw new InputError([
    { field: 'shared', reason: `must be false for one of your own ${things}; save it without its id to share it` },
  ])
}

/**
 * Saves, renames or deletes an entry. Changes of the shared list go into the audit log.
 *
 * @returns the id of the entry.
 * @throws {ApiError | InputError} if the change is refused; the list stays as it was.
 */
export function changeList<Content>(
  store: Pick<Store, 'auditLog'>,
  kind: ListKind<Content>,
  change: ListChange<Content>,
): Promise<string> {
  const { owner, sent, key, user } = change
  const run = () => changed(kind, change)
  if (owner !== 'everybody') return run()
  const verb = sent.delete ? 'delete from' : sent.id === undefined ? 'save in' : 'change in'
  const act = {
    by: nameOf(user),
    act: `${verb} shared ${kind.things}`,
    subject: sent.displayName,
    detail: { slate: slateSubject(key), ...(sent.id !== undefined && { id: sent.id.slice(0, 80) }) },
  }
  return auditedCall(store, act, run)
}

async function changed<Content>(
  { list, things }: ListKind<Content>,
  { key, owner, sent, content }: ListChange<Content>,
): Promise<string> {
  const { id, displayName } = sent
  const idAfter = (change: NamedChange) => idOrRefusal(change, things, sent)
  if (sent.delete) return idAfter(await list.remove(key, owner, id === undefined ? { displayName } : { id }))
  if (id !== undefined) return idAfter(await list.change(key, owner, { id, displayName, content }))
  if (content !== undefined) return idAfter(await list.save(key, owner, { displayName, content }))
  throw new ApiError('bad-input', 'There is nothing to save. Send the contents, or the id of the entry to rename.')
}

function idOrRefusal(change: NamedChange, things: string, { id, displayName }: SentEntry): string {
  switch (change.status) {
    case 'done':
      return change.id
    case 'not-found':
      throw new ApiError(
        'not-found',
        id === undefined
          ? `There is no "${displayName}" among the ${things}.`
          : `"${displayName}" is no longer among the ${things}.`,
      )
    case 'name-taken':
      throw new InputError([{ field: 'displayName', reason: `"${displayName}" is already one of the ${things}` }])
    case 'full':
      throw new ApiError('bad-input', `You already have ${maxNamed} ${things}, the maximum. Delete one first.`)
  }
}
