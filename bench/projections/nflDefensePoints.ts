import type { GameSheet } from '@slatecraft/slate'
import { defensePoints } from '../../packages/projections/src/nfl/defenses.ts'
import { nflHistory } from '../../packages/projections/src/nfl/nflHistory.ts'

/**
 * What a defense scored in a week, and in the season's games before it (week 1: in the last season's), as derived from the
 * opponents' scores and turnovers.
 */
export function nflDefensePoints(
  sheets: readonly GameSheet[],
  { season, counter, team }: { season: number; counter: number; team: string },
): { actual: number | undefined; average: number | undefined } {
  const history = historyOf(sheets, season)
  const pointsIn = (of: { season: number; counter: number }) => {
    const opponent = history.opponentOf(team, of)
    return opponent === undefined ? undefined : defensePoints(opponent, of, history)
  }
  const weeks = history
    .gamesOf(team)
    .filter((game) =>
      counter === 1 ? game.season === season - 1 : game.season === season && Number(game.counter) < counter,
    )
  const before = weeks.flatMap((week) => pointsIn(week as { season: number; counter: number }) ?? [])
  return {
    actual: pointsIn({ season, counter }),
    average: before.length === 0 ? undefined : before.reduce((sum, points) => sum + points, 0) / before.length,
  }
}

/** All of a season and the one before. */
const histories = new Map<number, ReturnType<typeof nflHistory>>()
function historyOf(sheets: readonly GameSheet[], season: number) {
  const known = histories.get(season) ?? nflHistory({ site: 'dk', season, counter: 99, sheets })
  histories.set(season, known)
  return known
}
