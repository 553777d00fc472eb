import { tour } from './athlete.ts'
import { bell, drawsOf, shuffled } from './draws.ts'
import { alone, type DemoSport, type Entrant, noSlates } from './entrant.ts'
import { easternDate, easternTime } from './game.ts'

const tourSize = 190
const fieldSize = 144
const groupSize = 3
const minutesApart = 11

/** A tournament that begins on the date: two waves of threes, from 7:00 AM and 12:00 PM ET. */
function entrants(season: number, date: string): Entrant[] {
  const random = drawsOf('pga field', season, date)
  const field = shuffled(tour({ sport: 'pga', season, size: tourSize, position: 'G' }), random).slice(0, fieldSize)
  const waves = [7, 12].map((hour) => easternTime(easternDate(date), hour).toMillis())
  const today = field.map((athlete, index) => ({
    athlete,
    start: teeTime(waves, index),
    level: athlete.level + 0.05 * bell(random),
    form: bell(random),
  }))
  const ranking = [...today].sort((a, b) => b.level - a.level)
  return today.map((golfer) => {
    const share = ranking.indexOf(golfer) / fieldSize
    const worth = 6000 + 5400 * Math.exp(-4.2 * share)
    const pricedPoints = 42 + (48 * (worth - 6000)) / 5400
    return {
      ...alone(golfer.athlete, golfer.start),
      points: pricedPoints + 4 * golfer.form,
      pricedPoints,
      ceiling: 1.42 - 0.02 * golfer.form,
      worth,
    }
  })
}

/** In UTC. `waves`: the first tee time of each. */
function teeTime(waves: readonly number[], index: number): string {
  const group = Math.floor(index / groupSize)
  const groupsInWave = fieldSize / groupSize / 2
  const first = waves[group < groupsInWave ? 0 : 1]!
  return new Date(first + 60_000 * minutesApart * (group % groupsInWave)).toISOString().replace('.000Z', 'Z')
}

export const demoPga: DemoSport = {
  slates: (season, counter) => {
    if (typeof counter !== 'string') return noSlates
    const field = () => entrants(season, counter)
    return { classic: [{ name: 'Main', entrants: field }], showdown: [{ name: 'Showdown', entrants: field }] }
  },
}
