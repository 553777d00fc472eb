import type { Lineup, SlateKey, Sport } from '@slatecraft/slate'
import type { SentLineup } from './lineupRuns.ts'

/** Users' saved lineups of each slate. Two lineups with the same players are the same lineup. */
export interface SavedLineups {
  /** Those of this slate and of the others of its period and contest type, by name; in the order they were saved. */
  read(userId: string, key: SlateKey): Promise<{ slate: string; lineups: Lineup[] }[]>
  /** Saves all of them or none. Lineups that are already saved stay unchanged; the reply has their ids. */
  save(
    userId: string,
    key: SlateKey,
    lineups: readonly Lineup[],
  ): Promise<{ status: 'done'; lineups: SentLineup[] } | { status: 'full' }>
}

/** A user's lineups; with a sport, only those of that sport. */
interface LineupsOfUser {
  userId: string
  sport?: Sport | undefined
}

export interface LineupChange {
  tags?: string[] | undefined
  /** Other players in its slots, with their totals. */
  placed?: Pick<Lineup, 'players' | 'points' | 'salary' | 'ownership'> | undefined
}

/** New tags, the same for several lineups. */
export interface TagsOfMany {
  tags: readonly string[]
  lineupIds: readonly string[]
}

/** Users' lineups by id, whether in a run, in a bucket or saved. */
export interface UserLineups {
  find(of: LineupsOfUser, id: string): Promise<{ key: SlateKey; lineup: Lineup } | undefined>
  /** `same-saved`: another saved lineup has these players. */
  change(of: LineupsOfUser, id: string, change: LineupChange): Promise<'done' | 'not-found' | 'same-saved'>
  /** Sets the tags of all of them or none. Other ids are ignored. @returns the ids of those that exist. */
  tag(of: LineupsOfUser, changes: readonly TagsOfMany[]): Promise<string[]>
  /** Permanent. Other ids are ignored. @returns the ids of those that existed. */
  remove(of: LineupsOfUser, ids: readonly string[]): Promise<string[]>
}
