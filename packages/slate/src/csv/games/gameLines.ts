import { groupedBy } from '../../groupedBy.ts'
import type { Fault } from '../../inputError.ts'
import { round2 } from '../../player.ts'
import { type GameSide, opposite } from './gameSides.ts'
import type { TeamGame } from './readGames.ts'

/** What the bookmakers expect of a game, as one of its teams sees it. */
export type GameLines = Pick<GameSide, 'overUnder' | 'spread' | 'impliedPoints'>

const words: Readonly<Record<keyof GameLines, string>> = {
  overUnder: 'total',
  spread: 'spread',
  impliedPoints: 'implied points',
}

/** One side for each team's game, of however many rows tell of it; and the rows that contradict an earlier one. */
export function mergedSides(sides: readonly TeamGame[]): { merged: TeamGame[]; faults: Fault[] } {
  const faults: Fault[] = []
  const sameGame = groupedBy(sides, ({ team, opponent, start, date }) => [team, opponent, start ?? date].join('|'))
  const merged = [...sameGame.values()].map((rows) => {
    const told = (name: keyof GameLines) => {
      const [first, ...others] = rows.filter((row) => row[name] !== null)
      for (const other of others)
        if (other[name] !== first?.[name])
          faults.push(fault(other, `${words[name]} ${other[name]}, but ${first?.[name]} in row ${first?.row}`))
      return first?.[name] ?? null
    }
    return {
      ...rows[0]!,
      overUnder: told('overUnder'),
      spread: told('spread'),
      impliedPoints: told('impliedPoints'),
      venue: rows.find(({ venue }) => venue !== null)?.venue ?? null,
    }
  })
  return { merged, faults }
}

/** Where the two sides of a game do not fit: totals that differ, spreads that are not each other's opposite. */
export function misfits(side: TeamGame, rival: TeamGame): Fault[] {
  const faults: Fault[] = []
  const there = (value: number) => `but ${value} for ${side.team} in row ${side.row}`
  if (side.overUnder !== null && rival.overUnder !== null && side.overUnder !== rival.overUnder)
    faults.push(fault(rival, `total ${rival.overUnder}, ${there(side.overUnder)}, whom they meet`))
  if (side.spread !== null && rival.spread !== null && side.spread !== opposite(rival.spread))
    faults.push(fault(rival, `spread ${rival.spread}, ${there(side.spread)}, whom they meet`))
  return faults
}

const fault = ({ row, team }: TeamGame, reason: string): Fault => ({
  field: `row ${row}`,
  reason: `${team} has ${reason}`,
})

/**
 * The lines of a team's game with what follows from the others filled in: a team is expected to score half the total less
 * half its spread.
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
