import type { SlateKey } from '@slatecraft/slate'
import type { ListOwner } from './owner.ts'

/** What a user keeps by a name, as it is read. */
export interface Named<Content> {
  id: string
  displayName: string
  owner: ListOwner
  /** The slate that it was saved on. */
  madeFor: SlateKey
  content: Content
}

/** How a change of a list ends. */
export type NamedChange = { status: 'done'; id: string } | { status: 'not-found' | 'name-taken' | 'full' }

/** The one that is meant: by its id, else by its name. */
export type NamedRef = { id: string } | { displayName: string }

/**
 * Lists of named things: one that everybody sees, and one a user, for each contest or slate. No two of a list have the
 * same name. Changes of one list wait for each other.
 */
export interface NamedList<Content> {
  /** What everybody sees, and then the user's own; each by name. */
  read(key: SlateKey, userId: string | undefined): Promise<Named<Content>[]>
  /** In which list it is, of those that the user sees. */
  ownerOf(key: SlateKey, userId: string, id: string): Promise<ListOwner | undefined>
  /** Under its name; what has that name already is replaced. */
  save(key: SlateKey, owner: ListOwner, thing: { displayName: string; content: Content }): Promise<NamedChange>
  /** Another name for the one with this id, and other contents where some are given. */
  change(
    key: SlateKey,
    owner: ListOwner,
    thing: { id: string; displayName: string; content?: Content | undefined },
  ): Promise<NamedChange>
  remove(key: SlateKey, owner: ListOwner, which: NamedRef): Promise<NamedChange>
}
