import type { Sport } from '../sport.ts'
import { drawsOf, shuffled } from './draws.ts'
import { easternDate, easternTime, type Game, type Market, withLines } from './game.ts'
import type { Team } from './teams.ts'

type Time = [hour: number, minute: number]

/** How many afternoon and evening games a sport has in a day, and when: New York time by the home team's zone. */
export interface DayShape {
  sport: Sport
  teams: readonly Team[]
  market: Market
  /** Games in an evening. */
  evening: [min: number, max: number]
  afternoon: { weekday: [min: number, max: number]; weekend: [min: number, max: number]; times: Time[] }
  eveningTimes: Record<Team['zone'], Time[]>
}

export type DailyGame = Game & { isEvening: boolean; isNight: boolean }

/** The games of a date by start time. Every valid date has some. Pairings are made up. */
export function dailyGames(shape: DayShape, season: number, date: string): DailyGame[] {
  const { sport, teams, market, afternoon } = shape
  const random = drawsOf(`${sport} schedule`, season, date)
  const day = easternDate(date)
  const between = ([min, max]: [number, number]) => min + Math.floor(random() * (max - min + 1))
  const late = between(shape.evening)
  const early = between(day.weekday >= 6 ? afternoon.weekend : afternoon.weekday)
  const order = shuffled(teams, random)
  const games = Array.from({ length: Math.min(late + early, Math.floor(teams.length / 2)) }, (_, index) => {
    const [away, home] = [order[2 * index]!, order[2 * index + 1]!]
    const isEvening = index < late
    const times = isEvening ? shape.eveningTimes[home.zone] : afternoon.times
    const [hour, minute] = times[Math.floor(random() * times.length)]!
    const start = easternTime(day, hour, minute)
    return {
      ...withLines({ sport, season, away, home, start }, market),
      isEvening,
      isNight: hour * 60 + minute >= 21 * 60,
    }
  })
  return games.sort((a, b) =>
    a.start === b.start ? a.home.code.localeCompare(b.home.code) : a.start < b.start ? -1 : 1,
  )
}

/** Evening games are the main slate. Afternoon and late games have their own if there are at least two. */
export function dailySlates(games: readonly DailyGame[]): { name: string; games: DailyGame[] }[] {
  return [
    { name: 'Main', games: games.filter(({ isEvening }) => isEvening) },
    { name: 'Early', games: games.filter(({ isEvening }) => !isEvening) },
    { name: 'Night', games: games.filter(({ isNight }) => isNight) },
  ].filter((slate) => slate.games.length > 1)
}
