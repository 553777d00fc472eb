import { tour } from './athlete.ts'
import { bell, drawsOf } from './draws.ts'
import { alone, type DemoSport, type Entrant, noSlates } from './entrant.ts'
import { easternDate, easternTime, utc } from './game.ts'

const drivers = 38

/** One race on the date, at 3:30 PM ET. */
function entrants(season: number, date: string): Entrant[] {
  const random = drawsOf('nascar race', season, date)
  const start = utc(easternTime(easternDate(date), 15, 30))
  const today = tour({ sport: 'nascar', season, size: drivers, position: 'D' }).map((athlete) => ({
    athlete,
    level: athlete.level + 0.1 * bell(random),
    form: bell(random),
  }))
  const ranking = [...today].sort((a, b) => b.level - a.level)
  return today.map((driver) => {
    const share = ranking.indexOf(driver) / drivers
    const pricedPoints = 52 - 42 * share
    return {
      ...alone(driver.athlete, start),
      points: Math.max(4, pricedPoints + 3.5 * driver.form),
      pricedPoints,
      ceiling: 1.55 + 0.35 * share,
      worth: 11_200 - 6600 * share,
    }
  })
}

export const demoNascar: DemoSport = {
  slates: (season, counter) => {
    if (typeof counter !== 'string') return noSlates
    const field = () => entrants(season, counter)
    return { classic: [{ name: 'Main', entrants: field }], showdown: [{ name: 'Showdown', entrants: field }] }
  },
}
