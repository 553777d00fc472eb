import { type Lineup, lineupHash, type Player, type Ruleset } from '@slatecraft/slate'
import { type LineupStack, stackOf, teamCounts } from './lineupStack.ts'

/** What follows from a lineup alone. */
interface LineupFacts {
  lineupHash: string
  /** Salary left under the cap. */
  left: number
  stack: LineupStack | undefined
  /** How many of each team, those apart who score alone. */
  teams: ReadonlyMap<string, number>
}

/** A lineup as the list shows it. */
export interface LineupRow extends LineupFacts {
  uuid: string
  /** Counts from 1 in the order of building; a saved lineup of another run has none. */
  number: number | undefined
  lineup: Lineup
  /** Ids of its players in the order of the roster. */
  rawTable: readonly string[]
  isSaved: boolean
}

export interface RowSources {
  lineups: readonly Lineup[]
  /** Saved lineups that are shown with them; one that is among the lineups is not shown twice. */
  savedToo: readonly Lineup[]
  /** By `lineupHash`. */
  savedHashes: ReadonlySet<string>
  /** The list is that of the saved ones. */
  isSavedList: boolean
}

/**
 * Makes rows of lineups, again and again as more of them come: what follows from a lineup is computed once, and a row in
 * which nothing has changed stays the same object.
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
