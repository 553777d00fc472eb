import type { Lineup, SlateKey, Sport } from '@slatecraft/slate'
import type { SentLineup } from './lineupRuns.ts'

/** What a user has saved of each slate. The same players are the same lineup. */
export interface SavedLineups {
  /** Of this slate and of the others of its period and contest type, by name; each one's in the order of saving. */
  read(userId: string, key: SlateKey): Promise<{ slate: string; lineups: Lineup[] }[]>
  /** All of them or none; whichever is saved already stays as it is, and is answered. */
  save(
    userId: string,
    key: SlateKey,
    lineups: readonly Lineup[],
  ): Promise<{ status: 'done'; lineups: SentLineup[] } | { status: 'full' }>
}

/** Whose lineups; where a sport is given, only those of that. */
interface LineupsOfUser {
  userId: string
  sport?: Sport | undefined
}

export interface LineupChange {
  tags?: string[] | undefined
  /** Others in its slots, and what they come to. */
  placed?: Pick<Lineup, 'players' | 'points' | 'salary' | 'ownership'> | undefined
}

/** Lineups of users by their ids, be they in a run, in a bucket or among the saved ones. */
export interface UserLineups {
  find(of: LineupsOfUser, id: string): Promise<{ key: SlateKey; lineup: Lineup } | undefined>
  /** `same-saved`: another one with these players is saved. */
  change(of: LineupsOfUser, id: string, change: LineupChange): Promise<'done' | 'not-found' | 'same-saved'>
  /** For good; ids that are not his are left alone. */
  remove(of: LineupsOfUser, ids: readonly string[]): Promise<void>
}
