import type { Rights, TablePlayer } from '@slatecraft/contract'
import type { BaselinePlayer } from '@slatecraft/projections'
import type { Store } from '@slatecraft/store'
import type { HistoryOf } from '../../history/sportHistory.ts'
import type { SlateSource } from '../../slateSource.ts'

export interface AnalysisParts {
  store: Store
  source: SlateSource
  historyOf: HistoryOf
  visitor: Rights
  /** Milliseconds since 1970. */
  now: () => number
}

/** The table's players, with what baselines follow from. */
export const inBaselines = (table: readonly TablePlayer[]): BaselinePlayer[] =>
  table.map(({ ProjMins: _, GameStart: __, ...player }) => player)
