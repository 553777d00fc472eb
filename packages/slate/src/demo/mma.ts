import { type Athlete, tour } from './athlete.ts'
import { bell, clamp, drawsOf, shuffled } from './draws.ts'
import { alone, type DemoSport, type Entrant, noSlates } from './entrant.ts'
import { easternDate, easternTime, utc } from './game.ts'

const fighters = 160
const minutesApart = 25

/**
 * A card of 12 to 14 bouts on the date, from 6:00 PM ET. As in DraftKings' files, a fighter's family name is their
 * TeamAbbrev and the opponent's Opp, so that both are in one game.
 */
function entrants(season: number, date: string): Entrant[] {
  const random = drawsOf('mma card', season, date)
  const bouts = 12 + Math.floor(random() * 3)
  const card = shuffled(tour({ sport: 'mma', season, size: fighters, position: 'F' }), random)
  return Array.from({ length: bouts }, (_, bout) => {
    const [a, b] = [card[2 * bout]!, card[2 * bout + 1]!]
    const start = utc(easternTime(easternDate(date), 18).plus({ minutes: minutesApart * bout }))
    const chance = clamp(0.5 + 0.55 * (a.level - b.level) + 0.05 * bell(random), 0.18, 0.82)
    const side = (athlete: Athlete, opponent: Athlete, chanceToWin: number): Entrant => {
      const pricedPoints = 36 + 62 * (chanceToWin + 0.03 * bell(random))
      return {
        ...alone(athlete, start),
        team: cornerOf(athlete),
        opp: cornerOf(opponent),
        points: 36 + 62 * chanceToWin + 2.5 * bell(random),
        pricedPoints,
        ceiling: 1.75 - 0.4 * chanceToWin,
        worth: 8100 + 4600 * (chanceToWin - 0.5) + 60 * bell(random),
      }
    }
    return [side(a, b, chance), side(b, a, 1 - chance)]
  }).flat()
}

/** The family name, cut to a team code's length. */
const cornerOf = ({ name }: Athlete) => name.slice(name.indexOf(' ') + 1).slice(0, 12)

export const demoMma: DemoSport = {
  slates: (season, counter) => {
    if (typeof counter !== 'string') return noSlates
    const card = () => entrants(season, counter)
    return { classic: [{ name: 'Main', entrants: card }], showdown: [{ name: 'Showdown', entrants: card }] }
  },
}
