import { newSheet } from '../../csv/history/newSheet.ts'
import type { GameSheet, PlayerLine, Stats } from '../../history/gameSheet.ts'
import { round2 } from '../../player.ts'
import type { Random } from '../../random.ts'
import { gamePoints } from '../../scoring.ts'
import { siteSport } from '../../sites/sites.ts'
import { bell, clamp, drawsOf, oneOf } from '../draws.ts'
import type { DemoSport, Entrant } from '../entrant.ts'
import { demoMma } from '../mma.ts'
import { demoNascar } from '../nascar.ts'
import { demoPga } from '../pga.ts'

/** Sports of events: everybody is in one field. */
type EventSport = 'pga' | 'mma' | 'nascar'

interface EventHistory {
  demo: DemoSport
  /** Places of events. */
  venues: readonly string[]
  sheet?: Partial<Pick<GameSheet, 'team' | 'facts'>>
  lines(field: readonly Entrant[], random: Random): PlayerLine[]
}

const lineOf = ({ athlete }: Entrant, stats: Stats): PlayerLine => ({
  ...{ name: athlete.name, sourceId: '', position: athlete.position },
  stats,
})

/** Most points first. */
const ranked = (field: readonly Entrant[], deviation: number, random: Random) =>
  field
    .map((entrant) => ({ entrant, score: entrant.points + deviation * bell(random) }))
    .sort((a, b) => b.score - a.score)

/** DraftKings' points, and FanDuel's in proportion. */
const pointsOf = (sport: EventSport, DKPts: number): Stats => ({
  DKPts,
  FDPts: round2(DKPts * (siteSport('fd', sport)?.demo.pointScale('') ?? 1)),
})

const made = 65

const events: Readonly<Record<EventSport, EventHistory>> = {
  pga: {
    demo: demoPga,
    venues: [
      'Cedar Point Open',
      'Harbor Classic',
      'Lakeview Invitational',
      'Red Mesa Championship',
      'Stonebridge Open',
    ],
    lines: (field, random) =>
      ranked(field, 17, random).map(({ entrant, score }, index) => {
        const isIn = index < made
        const points = Math.round(2 * clamp(isIn ? score : 0.55 * score, 8, 160)) / 2
        const Strokes = isIn ? Math.round(268 + 20 * (index / made) ** 0.6) : Math.round(144 + 8 * random())
        return lineOf(entrant, { ...pointsOf('pga', points), ...(isIn && { Finish: index + 1 }), Strokes })
      }),
  },
  mma: {
    demo: demoMma,
    venues: ['Fight Night Austin', 'Fight Night Boston', 'Fight Night Denver', 'Fight Night Tampa'],
    lines: (field, random) =>
      Array.from({ length: field.length / 2 }, (_, bout) => {
        const [one, other] = [field[2 * bout]!, field[2 * bout + 1]!]
        const chance = clamp(0.5 + (one.points - other.points) / 124, 0.1, 0.9)
        const winner = random() < chance ? one : other
        const Rounds = random() < 0.5 ? 3 : 1 + Math.floor(2 * random())
        return [one, other].map((fighter) => {
          const won = fighter === winner
          const points = round2(won ? 62 + (3 - Rounds) * 14 + 30 * random() : 6 + Rounds * 11 * random())
          return lineOf(fighter, { ...pointsOf('mma', points), Won: Number(won), Rounds })
        })
      }).flat(),
  },
  nascar: {
    demo: demoNascar,
    venues: [
      'Bayside Speedway',
      'Copper Hill Raceway',
      'Eagle Ridge Speedway',
      'Pine Valley Raceway',
      'Twin Rivers Speedway',
    ],
    sheet: { team: 'CUP', facts: { series: 'Cup' } },
    lines: (field, random) => {
      const laps = 200
      const starts = new Map(ranked(field, 7, random).map(({ entrant }, index) => [entrant, index + 1]))
      const finish = ranked(field, 11, random)
      let left = laps
      return finish.map(({ entrant }, index) => {
        const led = index < 6 ? Math.floor(left * (0.2 + 0.4 * random())) : 0
        left -= led
        const stats = {
          Start: starts.get(entrant)!,
          Finish: index + 1,
          LapsLed: index === 5 ? led + left : led,
          FastLaps: Math.floor((laps / 6) * random() ** 2 * (1 - index / field.length)),
          Laps: index < field.length - 6 ? laps : Math.floor(laps * (0.4 + 0.5 * random())),
          Rating: Math.round(10 * (140 - 3 * index + 4 * bell(random))) / 10,
        }
        return lineOf(entrant, { ...stats, ...gamePoints('nascar', stats) })
      })
    },
  },
}

/** The results of a date's tournament, card or race. */
export function eventHistory(sport: EventSport, season: number, date: string): GameSheet[] {
  const { demo, venues, sheet, lines } = events[sport]
  const [main] = demo.slates(season, date).classic
  if (main === undefined) return []
  const random = drawsOf('results', sport, season, date)
  const event = oneOf(venues, random)
  return [{ ...newSheet({ sport, season, counter: date, event, ...sheet }), players: lines(main.entrants(), random) }]
}
