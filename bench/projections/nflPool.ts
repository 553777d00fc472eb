import { type BaselinePlayer, peopleOf } from '@slatecraft/projections'
import type { GameSheet } from '@slatecraft/slate'
import { nflDefensePoints } from './nflDefensePoints.ts'

/** Somebody to project, with what came out. */
export interface NflJudged {
  player: BaselinePlayer
  /** DraftKings points; undefined for players without a line in the week's stats: they did not play, or did nothing. */
  actual: number | undefined
  /** The average of the season's games so far, or of the last season's before the first one, as DraftKings lists it. */
  average: number
}

/**
 * A week's pool, made from stats: everybody with a game this season (in week 1: last season) whose team plays, and its
 * defenses. Teams are those of the week's stats, else the latest. `knownOut`: players without a line who had been with
 * the team are listed as out, as sites list them an hour before the games.
 */
export function nflPool(
  sheets: readonly GameSheet[],
  { season, counter }: { season: number; counter: number },
  knownOut: boolean,
): NflJudged[] {
  const lines = new Map(
    sheets
      .filter((sheet) => sheet.part === 'lines' && sheet.season === season && sheet.counter === counter)
      .map((sheet) => [sheet.team, sheet]),
  )
  const people = peopleOf(sheets.filter((sheet) => sheet.part === 'stats' && Math.abs(sheet.season - season) <= 1))
  const players = people.flatMap((person, index): NflJudged[] => {
    const before = person.games.filter((game) => game.season === season && Number(game.counter) < counter)
    const last = person.games.filter((game) => game.season === season - 1)
    const now = person.games.find((game) => game.season === season && game.counter === counter)
    const games = before.length > 0 ? before : counter === 1 ? last : []
    const line = lines.get(now?.team ?? games.at(-1)?.team ?? '')
    if (games.length === 0 || line === undefined) return []
    return [
      {
        player: {
          ...unlisted,
          Id: String(index),
          Name: person.name,
          Position: person.position,
          TeamAbbrev: line.team,
          Opp: line.opponent,
          Venue: line.isHome === null ? null : line.isHome ? 'H' : 'R',
          Status: knownOut && now === undefined ? 'O' : '',
        },
        actual: now?.stats.DKPts,
        average: games.reduce((sum, { stats }) => sum + (stats.DKPts ?? 0), 0) / games.length,
      },
    ]
  })
  const defenses = [...lines.values()].flatMap((line): NflJudged[] => {
    const { actual, average } = nflDefensePoints(sheets, { season, counter, team: line.team })
    if (average === undefined) return []
    return [
      {
        player: {
          ...unlisted,
          Id: `D${line.team}`,
          Name: line.team,
          Position: 'DST',
          TeamAbbrev: line.team,
          Opp: line.opponent,
          Venue: line.isHome === null ? null : line.isHome ? 'H' : 'R',
        },
        actual,
        average,
      },
    ]
  })
  return [...players, ...defenses]
}

const unlisted = {
  Salary: 0,
  Status: '',
  RosterPosition: null,
  OU: null,
  Spread: null,
  ImpPts: null,
  BattingOrder: null,
  ProjPts: 0,
} as const
