import { newSheet } from '../../csv/history/newSheet.ts'
import { teamCode } from '../../csv/names/teamCodes.ts'
import type { GameSheet, Prop } from '../../history/gameSheet.ts'
import { drawsOf } from '../draws.ts'
import type { Entrant } from '../entrant.ts'

/** Markets by position, and a line for so many expected points. */
const markets: Readonly<Record<'nfl' | 'nba', readonly { market: string; of: readonly string[]; perPoint: number }[]>> =
  {
    nfl: [
      { market: 'Passing Yards', of: ['QB'], perPoint: 13.4 },
      { market: 'Rushing Yards', of: ['RB'], perPoint: 4.1 },
      { market: 'Receptions', of: ['RB', 'WR', 'TE'], perPoint: 0.34 },
      { market: 'Receiving Yards', of: ['WR', 'TE'], perPoint: 4.4 },
    ],
    nba: [
      { market: 'Points', of: ['PG', 'SG', 'SF', 'PF', 'C'], perPoint: 0.5 },
      { market: 'Rebounds', of: ['PF', 'C'], perPoint: 0.22 },
      { market: 'Assists', of: ['PG'], perPoint: 0.15 },
    ],
  }

/** Bookmakers' lines of a team's best players before a game. */
export function propsOf(
  sport: 'nfl' | 'nba',
  side: readonly Entrant[],
  season: number,
  counter: number | string,
): GameSheet {
  const [one] = side
  const sheet = newSheet({ sport, part: 'props', season, counter, team: teamCode(sport, one!.team) })
  const random = drawsOf('props', sport, season, counter, one!.team)
  sheet.props = side
    .filter(({ points }) => points >= 8)
    .flatMap(({ athlete, points }) =>
      markets[sport]
        .filter(({ of }) => athlete.position.split('/').some((position) => of.includes(position)))
        .map(({ market, perPoint }): Prop => {
          const over = -100 - 5 * (1 + Math.floor(4 * random()))
          return {
            ...{ name: athlete.name, market, line: Math.floor(points * perPoint) + 0.5 },
            ...{ over, under: -220 - over },
          }
        }),
    )
  return sheet
}
