import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import type { OpenedRun, RunHead } from './runs.ts'
import type { TagChange } from './tagging.ts'

interface NewRun {
  name?: string
  isBucket: boolean
  request?: BuildRequestInput
}

/** Storage of a slate's runs and buckets. Failed calls throw an `Error` with a message for the user. */
export interface RunsHome {
  /** Newest first, without hidden ones. */
  heads(): Promise<RunHead[]>
  open(id: string): Promise<OpenedRun>
  /** @returns its id. */
  create(run: NewRun): Promise<string>
  rename(id: string, name: string): Promise<void>
  setHidden(id: string, isHidden: boolean): Promise<void>
  /** Appends all of them or none; existing lineups are skipped, in a bucket also by their players. @returns how many are new. */
  add(id: string, lineups: readonly Lineup[]): Promise<number>
  /** @returns how many existed. */
  remove(id: string, lineups: readonly Lineup[]): Promise<number>
  /** All of them or none. @returns those that exist. */
  tag(id: string, changes: readonly TagChange[]): Promise<readonly TagChange[]>
}
