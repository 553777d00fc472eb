import { ownershipProduct } from '@slatecraft/results'
import { type Lineup, lineupHash, type Player, type Ruleset } from '@slatecraft/slate'
import { type LineupStack, stackOf, teamCounts } from '../shared/lineupStack.ts'

/** Values derived from the lineup alone. */
interface LineupFacts {
  lineupHash: string
  /** Salary left under the cap. */
  left: number
  /** Sum of the players' ceilings; null if one is unknown. */
  ceiling: number | null
  /** The product of their ownerships; null if one is unknown. */
  product: number | null
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
  /** False for saved lineups that show with a run and don't count toward it. */
  isCounted: boolean
  /** How many lineups of the list have the same players, with this one. */
  copies: number
}

/** Saved lineups shown with a run, without duplicates: those that count toward it, and the others. */
export interface SavedToo {
  counted: readonly Lineup[]
  uncounted: readonly Lineup[]
}

export interface RowSources {
  lineups: readonly Lineup[]
  savedToo: SavedToo
  /** By `lineupHash`. */
  savedHashes: ReadonlySet<string>
  /** The list shows saved lineups. */
  isSavedList: boolean
}

type RowMarks = Pick<LineupRow, (typeof rowMarks)[number]>

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
    const isWhole = rows.length === lineup.players.length
    const facts = {
      lineupHash: lineupHash(lineup.players),
      left: ruleset.salaryCap - lineup.salary,
      ceiling: isWhole ? ceilingOf(lineup.players, players, ruleset) : null,
      product: isWhole ? ownershipProduct(rows) : null,
      stack: stackOf(rows, teams, ruleset),
      teams,
    }
    known.set(lineup, facts)
    return facts
  }
  const rowOf = (lineup: Lineup, marks: RowMarks): LineupRow => ({
    ...factsOf(lineup),
    uuid: lineup.uuid,
    lineup,
    rawTable: lineup.players,
    ...marks,
  })

  let before: ReadonlyMap<Lineup, LineupRow> = new Map()
  /** The row as it was, if nothing about it has changed. */
  const same = (lineup: Lineup, marks: RowMarks): LineupRow => {
    const held = before.get(lineup)
    const isSame = held !== undefined && rowMarks.every((mark) => held[mark] === marks[mark])
    return isSame ? held : rowOf(lineup, marks)
  }
  return ({ lineups, savedToo, savedHashes, isSavedList }) => {
    const hashOf = (lineup: Lineup) => factsOf(lineup).lineupHash
    const here = new Set(lineups.map(hashOf))
    const others = (saved: readonly Lineup[]) => saved.filter((lineup) => !here.has(hashOf(lineup)))
    const [counted, uncounted] = [others(savedToo.counted), others(savedToo.uncounted)]
    const copies = new Map<string, number>()
    for (const lineup of [...lineups, ...counted, ...uncounted])
      copies.set(hashOf(lineup), (copies.get(hashOf(lineup)) ?? 0) + 1)
    const made = (lineup: Lineup, marks: Omit<RowMarks, 'copies'>) =>
      same(lineup, { ...marks, copies: copies.get(hashOf(lineup))! })
    const rows = [
      ...lineups.map((lineup, index) =>
        made(lineup, { number: index + 1, isSaved: isSavedList || savedHashes.has(hashOf(lineup)), isCounted: true }),
      ),
      ...counted.map((lineup) => made(lineup, { number: undefined, isSaved: true, isCounted: true })),
      ...uncounted.map((lineup) => made(lineup, { number: undefined, isSaved: true, isCounted: false })),
    ]
    before = new Map(rows.map((row) => [row.lineup, row]))
    return rows
  }
}

const rowMarks = ['number', 'isSaved', 'isCounted', 'copies'] as const

/** Where the site lists a captain once, the slot multiplies the ceiling too. */
function ceilingOf(ids: readonly string[], players: ReadonlyMap<string, Player>, { slots }: Ruleset): number | null {
  let sum = 0
  for (const [index, id] of ids.entries()) {
    const { Ceiling = null, RosterPosition } = players.get(id) ?? {}
    if (Ceiling === null) return null
    sum += Ceiling * (RosterPosition === null ? (slots[index]?.points ?? 1) : 1)
  }
  return sum
}

/** A lineup's name in labels. */
export const rowName = ({ number, lineup }: LineupRow): string =>
  number === undefined ? `saved lineup of ${lineup.points.toFixed(2)} points` : `lineup ${number}`
