import type { GameSheet, Stats } from '../../history/gameSheet.ts'
import { round2 } from '../../player.ts'
import { gamePoints } from '../../scoring.ts'
import { seasonOf } from '../../season.ts'
import { positionsIn } from '../names/positions.ts'
import { teamCode, teamFullName } from '../names/teamCodes.ts'
import { dateIn } from './dateIn.ts'
import { type HeldSheets, heldSheets } from './heldSheets.ts'
import type { HistoryReader } from './historyReader.ts'
import { lineFaults } from './lineFaults.ts'
import { newSheet } from './newSheet.ts'
import { statCell } from './statCell.ts'
import { statsIn } from './statsIn.ts'

const headings = {
  name: ['PLAYER_NAME', 'athlete_display_name', 'personName', 'Player'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  id: ['PLAYER_ID', 'athlete_id', 'personId'],
  team: ['TEAM_ABBREVIATION', 'team_abbreviation', 'teamTricode', 'playerteamName', 'Team', 'Tm'],
  date: ['GAME_DATE', 'game_date', 'gameDateTimeEst', 'Date'],
  matchup: ['MATCHUP'],
  opponent: ['opponent_team_abbreviation', 'opponentteamName', 'Opp', 'Opponent'],
  homeAway: ['home_away', 'home'],
  seasonId: ['SEASON_ID'],
  seasonType: ['season_type', 'gameType'],
  position: ['athlete_position_abbreviation', 'Pos', 'Position'],
  starter: ['starter', 'Starter', 'GS'],
  didNotPlay: ['did_not_play'],
  comment: ['comment'],
  minutes: ['MIN', 'minutes', 'numMinutes', 'MP'],
  points: ['PTS', 'points'],
  rebounds: ['REB', 'rebounds', 'reboundsTotal', 'TRB'],
  assists: ['AST', 'assists'],
  steals: ['STL', 'steals'],
  blocks: ['BLK', 'blocks'],
  turnovers: ['TOV', 'turnovers'],
  goals: ['FGM', 'field_goals_made', 'FG'],
  goalTries: ['FGA', 'field_goals_attempted'],
  threes: ['FG3M', 'three_point_field_goals_made', 'threePointersMade', '3P', '3PM'],
  threeTries: ['FG3A', 'three_point_field_goals_attempted', 'threePointersAttempted', '3PA'],
  freeThrows: ['FTM', 'free_throws_made', 'FT'],
  freeThrowTries: ['FTA', 'free_throws_attempted'],
  offensiveRebounds: ['OREB', 'offensive_rebounds', 'reboundsOffensive', 'ORB'],
  plusMinus: ['PLUS_MINUS', 'plus_minus', 'plusMinusPoints', '+/-'],
} as const

type Field = keyof typeof headings

const statColumns = [
  ['points', 'Pts'],
  ['rebounds', 'Reb'],
  ['assists', 'Ast'],
  ['steals', 'Stl'],
  ['blocks', 'Blk'],
  ['turnovers', 'Tov'],
  ['goals', 'Fgm'],
  ['goalTries', 'Fga'],
  ['threes', 'Fg3m'],
  ['threeTries', 'Fg3a'],
  ['freeThrows', 'Ftm'],
  ['freeThrowTries', 'Fta'],
  ['offensiveRebounds', 'Oreb'],
  ['plusMinus', 'PlusMinus'],
] as const

/** Box scores of players: NBA.com's `LeagueGameLog`, hoopR's `player_box`. Preseason and all-star games are left out. */
export const nbaBox: HistoryReader<Field> = {
  kind: 'nba-box',
  headings,
  needs: [
    ['name', 'lastName'],
    ...(['team', 'date', 'minutes', 'points', 'rebounds', 'assists', 'steals', 'blocks'] as const).map((field) => [
      field,
    ]),
    ['turnovers'],
    ['threes'],
    ['matchup', 'opponent'],
  ],
  sourceOf: (has) => (has('didNotPlay') ? 'hoopR' : has('matchup') ? 'nbaCom' : 'other'),
  start(start) {
    const sheets = heldSheets()
    let absent = 0
    let exhibition = 0
    return {
      take(row) {
        const { cell } = row
        if (/^t/i.test(cell('didNotPlay')) || isAbsence(cell('comment'))) absent++
        else if (isExhibition(cell)) exhibition++
        else {
          const date = dateIn(row, start)
          const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim()
          if (date === undefined) return
          if (name === '') return start.fault(row.row, `${start.headingOf('name')} is blank`)
          // hoopR lists inactive players without numbers, Basketball-Reference with a word.
          const minutes = minutesCell(cell('minutes'))
          if (minutes === undefined) {
            absent++
            return
          }
          if (!(minutes >= 0 && minutes <= mostMinutes))
            return start.fault(row.row, `${start.headingOf('minutes')} "${cell('minutes')}" is not a number of minutes`)
          const stats = statsIn(row, statColumns, start)
          if (stats === undefined) return
          stats.Min = minutes
          const team = teamCode('nba', cell('team'))
          if (cell('starter') !== '') stats.Started = /^(t|1)/i.test(cell('starter')) ? 1 : 0
          Object.assign(stats, gamePoints('nba', stats))
          const [position = ''] = positionsIn('nba', cell('position'))
          const line = { name, sourceId: cell('id'), position, stats }
          const faults = lineFaults(line)
          if (faults.length > 0) return start.fault(row.row, faults.join('; '))
          const found = { row: row.row, who: `${cell('id')}|${name}`, line }
          const earlier = sheets.add(keyOf(date, team), found, () => sheetOf(cell, date, team))
          if (earlier !== undefined) start.fault(row.row, `${name}’s game of ${date} is also in row ${earlier}`)
        }
      },
      *end() {
        yield* sheetsOf(sheets)
        if (absent > 0) start.note(leftOut(absent, 'players who did not play'))
        if (exhibition > 0) start.note(leftOut(exhibition, 'preseason and all-star games'))
      },
    }
  },
}

const keyOf = (date: string, team: string) => `${date}|${team}`

type Cell = (field: Field) => string

/** Of a whole team in a game with two overtimes. */
const mostMinutes = 290

/** `34:12` and `PT34M12.00S` are 34.2 minutes. Undefined for a player who did not play, NaN for anything else. */
function minutesCell(text: string): number | undefined {
  const [, minutes, seconds = '0'] = /^(?:PT)?(\d+)(?::|M)(\d+)(?:\.\d+)?S?$/.exec(text) ?? []
  if (minutes !== undefined) return round2(Number(minutes) + Number(seconds) / 60)
  return isAbsence(text) ? undefined : statCell(text)
}

const isAbsence = (text: string) => /^(did not|not with|inactive|suspended|dn[pd]|nwt)/i.test(text)

const leftOut = (rows: number, of: string) =>
  rows === 1 ? `1 row of ${of} is left out` : `${rows.toLocaleString('en-US')} rows of ${of} are left out`

/** NBA.com's season ids begin with the kind of game: 2 is the regular season. hoopR has 1 for preseason. */
const isExhibition = (cell: Cell) =>
  /^[13]\d{4}$/.test(cell('seasonId')) ||
  /^(1$|pre|all.?star)/i.test(cell('seasonType')) ||
  teamFullName('nba', cell('team')) === ''

function sheetOf(cell: Cell, date: string, team: string): GameSheet {
  const matchup = /^\S+ (vs\.?|@) (\S+)$/.exec(cell('matchup'))
  const opponent = matchup?.[2] ?? cell('opponent').replace(/^(@|vs\.?) ?/i, '')
  const home = matchup?.[1] ?? cell('homeAway')
  return newSheet({
    sport: 'nba',
    season: seasonOf('nba', date),
    counter: date,
    team,
    opponent: teamCode('nba', opponent),
    isHome: home === '' ? null : /^(vs|h|1|t)/i.test(home),
  })
}

/** With possessions, pace and the score, where both teams are in the file. */
function* sheetsOf(sheets: HeldSheets): Generator<GameSheet> {
  for (const held of sheets.all()) {
    const sheet = sheets.whole(held)
    const other = sheets.get(keyOf(String(sheet.counter), sheet.opponent))
    yield other === undefined ? sheet : { ...sheet, stats: gameStats(totalsOf(sheet), totalsOf(sheets.whole(other))) }
  }
}

interface Totals {
  minutes: number
  points: number
  /** Undefined if the file lacks a column for it. */
  possessions: number | undefined
}

function totalsOf({ players }: GameSheet): Totals {
  const sum = (stat: string) => players.reduce((total, { stats }) => total + (stats[stat] ?? 0), 0)
  const hasAll = ['Fga', 'Fta', 'Oreb', 'Tov'].every((stat) => players[0]?.stats[stat] !== undefined)
  const possessions = hasAll ? sum('Fga') - sum('Oreb') + sum('Tov') + 0.44 * sum('Fta') : undefined
  return { minutes: sum('Min'), points: sum('Pts'), possessions }
}

function gameStats(mine: Totals, theirs: Totals): Stats {
  const score = { Score: mine.points, Against: theirs.points }
  if (mine.possessions === undefined || theirs.possessions === undefined) return score
  return {
    ...score,
    Possessions: round2(mine.possessions),
    Pace: round2((48 * (mine.possessions + theirs.possessions)) / (2 * gameMinutes(mine.minutes))),
  }
}

/** Box scores round minutes. Games last 48 minutes, and 5 more for each overtime. */
const gameMinutes = (ofPlayers: number) => 48 + 5 * Math.max(0, Math.round((ofPlayers / 5 - 48) / 5))
