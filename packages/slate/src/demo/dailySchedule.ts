import type { Sport } from '../contest.ts'
import { drawsOf, shuffled } from './draws.ts'
import { easternDate, easternTime, type Game, type Market, withLines } from './game.ts'
import type { Team } from './teams.ts'

type Time = [hour: number, minute: number]

/** How a sport fills a day: New York's clock by the home team's zone, and how many games before and in the evening. */
export interface DayPlan {
  sport: Sport
  teams: readonly Team[]
  market: Market
  /** Fewest and most games of an evening. */
  evening: [min: number, max: number]
  afternoon: { weekday: [min: number, max: number]; weekend: [min: number, max: number]; times: Time[] }
  eveningTimes: Record<Team['zone'], Time[]>
}

export type DailyGame = Game & { isEvening: boolean; isNight: boolean }

/** The games of a date in the order of their starts: any valid date has some. Pairings are invented. */
export function dailyGames(plan: DayPlan, season: number, date: string): DailyGame[] {
  const { sport, teams, market, afternoon } = plan
  const random = drawsOf(`${sport} schedule`, season, date)
  const day = easternDate(date)
  const between = ([min, max]: [number, number]) => min + Math.floor(random() * (max - min + 1))
  const late = between(plan.evening)
  const early = between(day.weekday >= 6 ? afternoon.weekend : afternoon.weekday)
  const order = shuffled(teams, random)
  const games = Array.from({ length: Math.min(late + early, Math.floor(teams.length / 2)) }, (_, index) => {
    const [away, home] = [order[2 * index]!, order[2 * index + 1]!]
    const isEvening = index < late
    const times = isEvening ? plan.eveningTimes[home.zone] : afternoon.times
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

/** Evening games are the main slate; afternoon and late games have their own where there are two of them. */
export function dailySlates(games: readonly DailyGame[]): { name: string; games: DailyGame[] }[] {
  return [
    { name: 'Main', games: games.filter(({ isEvening }) => isEvening) },
    { name: 'Early', games: games.filter(({ isEvening }) => !isEvening) },
    { name: 'Night', games: games.filter(({ isNight }) => isNight) },
  ].filter((slate) => slate.games.length > 1)
}
