import { groupedBy } from '../../groupedBy.ts'
import type { Fault } from '../../inputError.ts'
import { round2 } from '../../player.ts'
import { type GameSide, opposite } from './gameSides.ts'
import type { TeamGame } from './readGames.ts'

/** The bookmakers' lines of a game, from one team's side. */
export type GameLines = Pick<GameSide, 'overUnder' | 'spread' | 'impliedPoints'>

const lineNames: Readonly<Record<keyof GameLines, string>> = {
  overUnder: 'total',
  spread: 'spread',
  impliedPoints: 'implied points',
}

/** One side per team and game, from any number of rows, and a fault for each row that contradicts an earlier one. */
export function mergedSides(sides: readonly TeamGame[]): { merged: TeamGame[]; faults: Fault[] } {
  const faults: Fault[] = []
  const sameGame = groupedBy(sides, ({ team, opponent, start, date }) => [team, opponent, start ?? date].join('|'))
  const merged = [...sameGame.values()].map((rows) => {
    const value = (name: keyof GameLines) => {
      const [first, ...others] = rows.filter((row) => row[name] !== null)
      for (const other of others)
        if (other[name] !== first?.[name])
          faults.push(fault(other, `${lineNames[name]} ${other[name]}, but ${first?.[name]} in row ${first?.row}`))
      return first?.[name] ?? null
    }
    return {
      ...rows[0]!,
      overUnder: value('overUnder'),
      spread: value('spread'),
      impliedPoints: value('impliedPoints'),
      venue: rows.find(({ venue }) => venue !== null)?.venue ?? null,
    }
  })
  return { merged, faults }
}

/** Faults where the two sides of a game disagree: different totals, or spreads that are not opposite. */
export function disagreements(side: TeamGame, rival: TeamGame): Fault[] {
  const faults: Fault[] = []
  const other = (value: number) => `but ${value} for opponent ${side.team} in row ${side.row}`
  if (side.overUnder !== null && rival.overUnder !== null && side.overUnder !== rival.overUnder)
    faults.push(fault(rival, `total ${rival.overUnder}, ${other(side.overUnder)}`))
  if (side.spread !== null && rival.spread !== null && side.spread !== opposite(rival.spread))
    faults.push(fault(rival, `spread ${rival.spread}, ${other(side.spread)}`))
  return faults
}

const fault = ({ row, team }: TeamGame, reason: string): Fault => ({
  field: `row ${row}`,
  reason: `${team} has ${reason}`,
})

/**
 * A team's lines with missing ones derived from the others: a team's implied points are half the total minus half its
 * spread.
 */
export function completeLines(side: GameLines, rival: GameLines | undefined): GameLines {
  const others = rival?.impliedPoints ?? null
  const spread = side.spread ?? opposite(rival?.spread ?? null)
  const overUnder = side.overUnder ?? rival?.overUnder ?? given(side.impliedPoints, others, (own, their) => own + their)
  const impliedPoints =
    side.impliedPoints ??
    given(overUnder, spread, (total, margin) => total / 2 - margin / 2) ??
    given(overUnder, others, (total, their) => total - their)
  return {
    overUnder: rounded(overUnder),
    spread: rounded(spread ?? given(overUnder, impliedPoints, (total, own) => total - 2 * own)),
    impliedPoints: rounded(impliedPoints),
  }
}

function given(
  one: number | null,
  other: number | null,
  answer: (one: number, other: number) => number,
): number | null {
  return one === null || other === null ? null : answer(one, other)
}

const rounded = (value: number | null) => (value === null ? null : round2(value))
