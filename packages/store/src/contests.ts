import type { Contest, ContestType, SlateKey } from '@slatecraft/slate'
import type { ListOwner } from './owner.ts'

interface ContestsOfSlate {
  /** For everybody. */
  published: Contest[]
  own: Contest[]
}

/** What a call knows of a contest's slate. */
type ContestPlace = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'> & {
  contestType: ContestType
  slate?: string | undefined
}

type ContestsSaved = { status: 'done'; contests: Contest[] } | { status: 'full' }

/** Contests of slates: published ones, and users' own. */
export interface Contests {
  /** Each in the order they were added. */
  list(key: SlateKey, userId?: string): Promise<ContestsOfSlate>
  /**
   * Keeps all of them or none. One with the id of another of this owner replaces it; one without an id gets a new one.
   *
   * @returns them with their ids.
   */
  save(owner: ListOwner, key: SlateKey, contests: readonly Contest[]): Promise<ContestsSaved>
  /** @returns whether there was one. */
  remove(owner: ListOwner, key: SlateKey, id: string): Promise<boolean>
  /** The user's own first, then published ones, on any slate of the period. */
  named(id: string, userId: string, place: ContestPlace): Promise<{ key: SlateKey; contest: Contest }[]>
}
