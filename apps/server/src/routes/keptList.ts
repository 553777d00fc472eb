import type { Feature, ListRights } from '@slatecraft/contract'
import { InputError, type SlateKey } from '@slatecraft/slate'
import { type ListOwner, mostNamed, type Named, type NamedChange, type NamedList } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'

/** Named things that some users keep for themselves and admins for all: custom presets, expert targets. */
export interface KeptList<Content> {
  list: NamedList<Content>
  /** The word for several of them. */
  things: string
  /** What a plan must include for a user to keep their own; the routes declare it too. */
  feature: Feature
}

/** What calls of both kinds name. */
interface Sent {
  displayName: string
  delete: boolean
  id?: string | undefined
  shared: boolean
}

export const rightsOf = ({ feature }: Pick<KeptList<unknown>, 'feature'>, user: User | undefined): ListRights => ({
  save: user?.rights.features[feature] ?? false,
  share: user?.isAdmin ?? false,
})

/** What an entry of either kind is read with. */
export const entryOf = ({ id, displayName, owner }: Named<unknown>) => ({
  id,
  displayName,
  isShared: owner === 'everybody',
})

/**
 * The list that a call changes: with an id the one that holds it, else the caller's own or, where it says so, the one that
 * everybody sees.
 *
 * @throws {ApiError} where the caller may not change it.
 */
export async function listToChange<Content>(
  { list, things }: KeptList<Content>,
  { key, user, sent }: { key: SlateKey; user: User; sent: Sent },
): Promise<ListOwner> {
  const held = sent.id === undefined ? undefined : await list.ownerOf(key, user.id, sent.id)
  const owner = held ?? (sent.shared ? 'everybody' : { userId: user.id })
  if (owner === 'everybody') {
    if (user.isAdmin) return owner
    throw new ApiError('forbidden', `Only admins can change shared ${things}.`)
  }
  if (!sent.shared) return owner
  throw new InputError([{ field: 'shared', reason: `is for others of the ${things}; save this one without its id` }])
}

/**
 * Saves under a name, renames, or deletes; the answer is the id.
 *
 * @throws {ApiError | InputError} saying why not; then the list is as it was.
 */
export async function changeList<Content>(
  kept: KeptList<Content>,
  { key, owner, sent, content }: { key: SlateKey; owner: ListOwner; sent: Sent; content: Content | undefined },
): Promise<string> {
  const { id, displayName } = sent
  const idAfter = (change: NamedChange) => idOrRefusal(change, kept, sent)
  if (sent.delete) return idAfter(await kept.list.remove(key, owner, id === undefined ? { displayName } : { id }))
  if (id !== undefined) return idAfter(await kept.list.change(key, owner, { id, displayName, content }))
  if (content !== undefined) return idAfter(await kept.list.save(key, owner, { displayName, content }))
  throw new ApiError(
    'bad-input',
    'There is nothing to save: contents are missing, or the id of what gets another name.',
  )
}

function idOrRefusal(
  change: NamedChange,
  { things }: Pick<KeptList<unknown>, 'things'>,
  { id, displayName }: Sent,
): string {
  switch (change.status) {
    case 'done':
      return change.id
    case 'not-found':
      throw new ApiError(
        'not-found',
        `There is no "${displayName}" among the ${things}${id === undefined ? '' : ' any more'}.`,
      )
    case 'name-taken':
      throw new InputError([{ field: 'displayName', reason: `another of the ${things} is called "${displayName}"` }])
    case 'full':
      throw new ApiError('bad-input', `There are ${mostNamed} ${things} already, the most that are kept. Delete one.`)
  }
}
