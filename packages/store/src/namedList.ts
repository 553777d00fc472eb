import type { SlateKey } from '@slatecraft/slate'
import type { ListOwner } from './owner.ts'

/** A named entry as read. */
export interface Named<Content> {
  id: string
  displayName: string
  owner: ListOwner
  /** The slate it was saved on. */
  madeFor: SlateKey
  content: Content
}

export type NamedChange = { status: 'done'; id: string } | { status: 'not-found' | 'name-taken' | 'full' }

export type NamedRef = { id: string } | { displayName: string }

/**
 * Lists of named entries for each contest or slate: a shared one, and one per user. Names are unique in a list. Changes of
 * one list happen one after another.
 */
export interface NamedList<Content> {
  /** Shared entries, then the user's own, each by name. */
  read(key: SlateKey, userId: string | undefined): Promise<Named<Content>[]>
  /** The owner of the list with this id, among those that the user sees. */
  ownerOf(key: SlateKey, userId: string, id: string): Promise<ListOwner | undefined>
  /** Saves it under its name and replaces an entry with the same name. */
  save(key: SlateKey, owner: ListOwner, thing: { displayName: string; content: Content }): Promise<NamedChange>
  /** Renames the entry with this id, and replaces its contents if any are given. */
  change(
    key: SlateKey,
    owner: ListOwner,
    thing: { id: string; displayName: string; content?: Content | undefined },
  ): Promise<NamedChange>
  remove(key: SlateKey, owner: ListOwner, which: NamedRef): Promise<NamedChange>
}
