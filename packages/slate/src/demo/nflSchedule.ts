import type { DateTime } from 'luxon'
import { laborDay } from '../season.ts'
import { isoDate } from '../wallClock.ts'
import { clamp, drawsOf, oneOf, shuffled } from './draws.ts'
import { easternDate, easternTime, type Game, type Market, strengthOf, withLines } from './game.ts'
import { nflTeams, type Team } from './teams.ts'

const lastRegularWeek = 18

const nflMarket: Market = {
  total: 44.5,
  totalDeviation: 3.6,
  strengthDeviation: 3.8,
  homeAdvantage: 1.6,
  maxSpread: 14.5,
}

/** Real byes. Other seasons have made-up ones. */
const knownByes: Record<number, Record<number, string>> = {
  2023: {
    5: 'CLE LAC SEA TB',
    6: 'GB PIT',
    7: 'CAR CIN DAL HOU NYJ TEN',
    9: 'DEN DET JAX SF',
    10: 'KC LAR MIA PHI',
    11: 'ATL IND NE NO',
    13: 'BAL BUF CHI LV MIN NYG',
    14: 'ARI WAS',
  },
  2024: {
    5: 'DET LAC PHI TEN',
    6: 'KC LAR MIA MIN',
    7: 'CHI DAL',
    9: 'PIT SF',
    10: 'CLE GB LV SEA',
    11: 'ARI CAR NYG TB',
    12: 'ATL BUF CIN JAX NO NYJ',
    14: 'BAL DEN HOU IND NE WAS',
  },
}

/** Codes of the teams on bye. Each team has one bye per season. */
export function byes(season: number, week: number): string[] {
  const known = knownByes[season]
  if (known !== undefined) return known[week]?.split(' ') ?? []
  const order = shuffled(nflTeams, drawsOf('byes', season))
  const first = (week - 5) * 4
  return week >= 5 && week <= 12 ? order.slice(first, first + 4).map(({ code }) => code) : []
}

/** Monday of week 1. */
const firstMonday = (season: number): DateTime => easternDate(isoDate(laborDay(season)))

/** Date of a weekday, in days from the week's Monday. The title game is two weeks after the round before it. */
const nflDay = (season: number, week: number, weekday: number) =>
  firstMonday(season).plus({ weeks: week === 22 ? week : week - 1, days: weekday })

/** Days from a week's Monday. */
const thursday = 3
const saturday = 5
const sunday = 6
const nextMonday = 7

export type Window = 'Thursday' | 'Saturday' | 'Early' | 'Afternoon' | 'Night' | 'Monday'
export type NflGame = Game & { window: Window }
type Pair = [away: Team, home: Team]

/** The games of week 1 to 22 by start time. Pairings are made up. */
export function nflGames(season: number, week: number): NflGame[] {
  const schedule = (pair: Pair, window: Window, weekday: number, hour: number, minute: number): NflGame => {
    const [away, home] = pair
    const start = easternTime(nflDay(season, week, weekday), hour, minute)
    return { ...withLines({ sport: 'nfl', season, away, home, start }, nflMarket), window }
  }
  return week > lastRegularWeek ? playoffGames(season, week, schedule) : regularGames(season, week, schedule)
}

type Schedule = (pair: Pair, window: Window, weekday: number, hour: number, minute: number) => NflGame

function regularGames(season: number, week: number, schedule: Schedule): NflGame[] {
  const random = drawsOf('nfl schedule', season, week)
  const resting = byes(season, week)
  const playing = shuffled(
    nflTeams.filter(({ code }) => !resting.includes(code)),
    random,
  )
  const pairs: Pair[] = []
  for (let index = 0; index + 1 < playing.length; index += 2) pairs.push([playing[index]!, playing[index + 1]!])

  const day = nflDay(season, week, thursday)
  const isThanksgiving = day.month === 11 && day.day >= 22 && day.day <= 28
  const isLast = week === lastRegularWeek
  const games: NflGame[] = []
  const next = () => pairs.shift()!
  if (isThanksgiving)
    games.push(schedule(next(), 'Thursday', thursday, 12, 30), schedule(next(), 'Thursday', thursday, 16, 30))
  if (isLast) games.push(schedule(next(), 'Saturday', saturday, 16, 30), schedule(next(), 'Saturday', saturday, 20, 0))
  else games.push(schedule(next(), 'Thursday', thursday, 20, 15))
  const night = schedule(next(), 'Night', sunday, 20, 20)
  const monday = isLast ? [] : [schedule(next(), 'Monday', nextMonday, 20, 15)]

  const westFirst = [...pairs].sort((a, b) => Number(isWest(b[1])) - Number(isWest(a[1])))
  const late = clamp(westFirst.filter(([, home]) => isWest(home)).length, 3, 5)
  const afternoon = westFirst
    .slice(0, late)
    .map((pair, index) => schedule(pair, 'Afternoon', sunday, 16, index % 2 === 0 ? 25 : 5))
  const early = westFirst.slice(late).map((pair) => schedule(pair, 'Early', sunday, 13, 0))
  return inOrder([...games, ...early, ...afternoon, night, ...monday])
}

const isWest = ({ zone }: Team) => zone === 'P' || zone === 'M'

const playoffTimes: Record<number, [Window, weekday: number, hour: number, minute: number][]> = {
  19: [
    ['Saturday', saturday, 16, 30],
    ['Saturday', saturday, 20, 0],
    ['Early', sunday, 13, 0],
    ['Afternoon', sunday, 16, 30],
    ['Night', sunday, 20, 0],
    ['Monday', nextMonday, 20, 0],
  ],
  20: [
    ['Saturday', saturday, 16, 30],
    ['Saturday', saturday, 20, 0],
    ['Early', sunday, 15, 0],
    ['Afternoon', sunday, 18, 30],
  ],
  21: [
    ['Early', sunday, 15, 0],
    ['Afternoon', sunday, 18, 30],
  ],
  22: [['Night', sunday, 18, 30]],
}

function playoffGames(season: number, week: number, schedule: Schedule): NflGame[] {
  const pairs = shuffled(playoffPairs(season, week), drawsOf('nfl playoff days', season, week))
  return inOrder((playoffTimes[week] ?? []).map(([window, ...time], index) => schedule(pairs[index]!, window, ...time)))
}

function playoffPairs(season: number, week: number): Pair[] {
  const afc = conferencePairs(season, 'AFC', week)
  const nfc = conferencePairs(season, 'NFC', week)
  if (week < 22) return [...afc, ...nfc]
  return [[survivors(season, 'AFC', 22)[0]!, survivors(season, 'NFC', 22)[0]!]]
}

/** The best seed at home against the worst. In the first round, the first seed rests. */
function conferencePairs(season: number, conference: 'AFC' | 'NFC', week: number): Pair[] {
  const teams = survivors(season, conference, week).slice(week === 19 ? 1 : 0)
  return teams.slice(0, teams.length / 2).map((home, index) => [teams[teams.length - 1 - index]!, home])
}

/** A conference's teams still alive before a week, the best seed first. */
function survivors(season: number, conference: 'AFC' | 'NFC', week: number): Team[] {
  const strength = (team: Team) => strengthOf('nfl', season, team, nflMarket)
  if (week === 19) {
    return nflTeams
      .filter((team) => team.conference === conference)
      .sort((a, b) => strength(b) - strength(a))
      .slice(0, 7)
  }
  const before = survivors(season, conference, week - 1)
  const random = drawsOf('nfl playoffs', season, conference, week)
  const losers = conferencePairs(season, conference, week - 1).map(([away, home]) =>
    oneOf([away, away, home, home, strength(home) > strength(away) ? away : home], random),
  )
  return before.filter((team) => !losers.includes(team))
}

const inOrder = (games: NflGame[]) =>
  games.sort((a, b) => (a.start === b.start ? a.home.code.localeCompare(b.home.code) : a.start < b.start ? -1 : 1))
