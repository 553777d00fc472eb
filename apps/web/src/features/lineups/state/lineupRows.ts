import { type Lineup, lineupHash, type Player, type Ruleset } from '@slatecraft/slate'
import { type LineupStack, stackOf, teamCounts } from './lineupStack.ts'

/** Values derived from the lineup alone. */
interface LineupFacts {
  lineupHash: string
  /** Salary left under the cap. */
  left: number
  stack: LineupStack | undefined
  /** Players per team, without those who score alone. */
  teams: ReadonlyMap<string, number>
}

/** A row of the lineup list. */
export interface LineupRow extends LineupFacts {
  uuid: string
  /** From 1 in build order; saved lineups of other runs have none. */
  number: number | undefined
  lineup: Lineup
  /** Player ids in slot order. */
  rawTable: readonly string[]
  isSaved: boolean
}

export interface RowSources {
  lineups: readonly Lineup[]
  /** Saved lineups shown with them, without duplicates. */
  savedToo: readonly Lineup[]
  /** By `lineupHash`. */
  savedHashes: ReadonlySet<string>
  /** The list shows saved lineups. */
  isSavedList: boolean
}

/**
 * Makes rows from lineups as more arrive. Derived values are computed once per lineup, and unchanged rows keep their
 * identity.
 */
export function rowKeeper(
  players: ReadonlyMap<string, Player>,
  ruleset: Ruleset,
): (sources: RowSources) => LineupRow[] {
  const known = new WeakMap<Lineup, LineupFacts>()
  const factsOf = (lineup: Lineup): LineupFacts => {
    const held = known.get(lineup)
    if (held !== undefined) return held
    const rows = lineup.players.flatMap((id) => players.get(id) ?? [])
    const teams = teamCounts(rows, ruleset)
    const facts = {
      lineupHash: lineupHash(lineup.players),
      left: ruleset.salaryCap - lineup.salary,
      stack: stackOf(rows, teams, ruleset),
      teams,
    }
    known.set(lineup, facts)
    return facts
  }
  const rowOf = (lineup: Lineup, number: number | undefined, isSaved: boolean): LineupRow => ({
    ...factsOf(lineup),
    uuid: lineup.uuid,
    number,
    lineup,
    rawTable: lineup.players,
    isSaved,
  })

  let before: LineupRow[] = []
  let hashesBefore: ReadonlySet<string> | undefined
  return ({ lineups, savedToo, savedHashes, isSavedList }) => {
    const isSame = savedHashes === hashesBefore
    const rows = lineups.map((lineup, index) => {
      const held = before[index]
      if (isSame && held?.lineup === lineup && held.number === index + 1) return held
      const isSaved = isSavedList || savedHashes.has(factsOf(lineup).lineupHash)
      return held?.lineup === lineup && held.number === index + 1 && held.isSaved === isSaved
        ? held
        : rowOf(lineup, index + 1, isSaved)
    })
    if (savedToo.length > 0) {
      const here = new Set(rows.map((row) => row.lineupHash))
      const heldRows = new Map(before.flatMap((row) => (row.number === undefined ? [[row.lineup, row]] : [])))
      for (const lineup of savedToo)
        if (!here.has(factsOf(lineup).lineupHash)) rows.push(heldRows.get(lineup) ?? rowOf(lineup, undefined, true))
    }
    before = rows
    hashesBefore = savedHashes
    return rows
  }
}

/** A lineup's name in labels. */
export const rowName = ({ number, lineup }: LineupRow): string =>
  number === undefined ? `saved lineup of ${lineup.points.toFixed(2)} points` : `lineup ${number}`
