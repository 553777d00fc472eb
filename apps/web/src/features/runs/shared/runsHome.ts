import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import type { OpenedRun, RunHead } from './runs.ts'
import type { TagChange, Tagged } from './tagging.ts'

interface NewRun {
  name?: string
  isBucket: boolean
  request?: BuildRequestInput
}

/** Where a slate's runs and buckets lie. Every call throws an `Error` fit to be shown. */
export interface RunsHome {
  /** The newest first, without the hidden ones. */
  heads(): Promise<RunHead[]>
  open(id: string): Promise<OpenedRun>
  /** @returns its id. */
  create(run: NewRun): Promise<string>
  rename(id: string, name: string): Promise<void>
  setHidden(id: string, isHidden: boolean): Promise<void>
  /** Behind those it has; one that it has already is not added again. */
  add(id: string, lineups: readonly Lineup[]): Promise<void>
  remove(id: string, lineups: readonly Lineup[]): Promise<void>
  tag(id: string, changes: readonly TagChange[]): Promise<Tagged>
}
