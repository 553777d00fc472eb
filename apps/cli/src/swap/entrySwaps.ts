import { type AfterStartLineup, type Player, type SwapChanges, swapChanges } from '@slatecraft/slate'
import type { CheckedSwap, EntriesFile, Entry } from '@slatecraft/slate/csv'
import type { MadeSwap } from './swapRun.ts'

/** What became of an entry of the file. */
export interface EntrySwap {
  entry: Entry
  /** The contest's name. */
  contest: string
  /** `not reached`: the run was stopped before it. */
  result: 'changed' | 'unchanged' | 'refused' | 'not reached'
  /** By player id; empty unless the entry is changed. */
  changes: SwapChanges
  /** Points of the players who came in, less those of the players who went out. */
  gain: number
  /** Of a swap for prizes: `MadeSwap.prize`. */
  prize?: MadeSwap['prize']
  /** Sentences: why it had to change, which limits gave way, or why it stayed as it was. */
  reasons: readonly string[]
}

interface Swapped {
  file: EntriesFile
  /** One for each entry of the file, in its order. */
  given: readonly AfterStartLineup[]
  /** As far as the run came. */
  made: readonly MadeSwap[]
  checked: CheckedSwap
  /** Names of the contest's slots. */
  slots: readonly string[]
  pool: readonly Player[]
}

/** The result of each entry, in file order. */
export function entrySwaps({ file, given, made, checked, slots, pool }: Swapped): EntrySwap[] {
  const pointsOf = new Map(pool.map(({ Id, ProjPtsAdjusted }) => [Id, ProjPtsAdjusted]))
  const points = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (pointsOf.get(id) ?? 0), 0)
  const contestOf = new Map(file.contests.map(({ id, name }) => [id, name]))
  const refused = new Map(checked.refused.map(({ entry, reasons }) => [entry, reasons]))
  return file.entries.map((entry, index) => {
    const lineup = made[index]
    const common = { entry, contest: contestOf.get(entry.contestId) ?? '', changes: nothing, gain: 0 }
    if (lineup === undefined) return { ...common, result: 'not reached', reasons: ['the run was stopped before it'] }
    const refusal = refused.get(entry)
    if (refusal !== undefined) return { ...common, result: 'refused', reasons: refusal }
    const changes = swapChanges(given[index]!.players, lineup.players, slots)
    const isChanged = Object.values<string[]>({ ...changes }).some((ids) => ids.length > 0)
    const { broken, notes, prize } = lineup
    const isReserved = given[index]!.players.every((id) => id === '')
    return isChanged
      ? {
          ...common,
          result: 'changed',
          changes,
          gain: points(changes.in) - points(changes.out),
          ...(prize !== undefined && { prize }),
          reasons: [...(isReserved ? ['It was reserved.'] : broken), ...notes],
        }
      : { ...common, result: 'unchanged', reasons: notes }
  })
}

const nothing: SwapChanges = { out: [], in: [], moved: [] }
