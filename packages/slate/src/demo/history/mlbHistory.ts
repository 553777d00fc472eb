import { newSheet } from '../../csv/history/newSheet.ts'
import { teamCode } from '../../csv/names/teamCodes.ts'
import type { GameSheet, Stats } from '../../history/gameSheet.ts'
import type { Random } from '../../random.ts'
import { gamePoints } from '../../scoring.ts'
import { bell, clamp, drawsOf } from '../draws.ts'
import type { Entrant } from '../entrant.ts'
import { demoMlb } from '../mlb.ts'
import { hits, whole } from './nflDraws.ts'

/** Game logs of a day: batters in their order, and the starting pitchers. */
export function mlbHistory(season: number, date: string): GameSheet[] {
  return demoMlb.slates(season, date).showdown.flatMap(({ entrants }) => {
    const all = entrants().filter(({ points }) => points > 0)
    return [...new Set(all.map(({ team }) => team))].flatMap((code) => {
      const side = all.filter(({ team }) => team === code)
      const { team, opp, venue } = side[0]!
      const random = drawsOf('mlb log', season, date, team)
      const sheet = (
        position: string,
        players: readonly Entrant[],
        statsOf: (one: Entrant, random: Random) => Stats,
      ) => ({
        ...newSheet({
          sport: 'mlb',
          season,
          counter: date,
          team: teamCode('mlb', team),
          opponent: teamCode('mlb', opp),
        }),
        ...{ isHome: venue === 'H', position },
        players: players.map((one) => {
          const stats = statsOf(one, random)
          return {
            ...{
              name: one.athlete.name,
              sourceId: String(600_000 + one.athlete.number),
              position: one.athlete.position,
            },
            stats: { ...stats, ...gamePoints('mlb', stats) },
          }
        }),
      })
      return [
        sheet(
          '',
          side.filter(({ athlete }) => athlete.position !== 'P'),
          battingOf,
        ),
        sheet(
          'P',
          side.filter(({ athlete }) => athlete.position === 'P'),
          pitchingOf,
        ),
      ].filter(({ players }) => players.length > 0)
    })
  })
}

/** Singles, doubles, triples, homers and walks of a plate appearance, of a batter with 7.7 points. */
function battingOf({ points, battingOrder }: Entrant, random: Random): Stats {
  const quality = points / 7.7
  const order = Number(battingOrder)
  const PA = order <= 4 ? 4 + hits(1, 0.5, random) : 3 + hits(2, 0.5, random)
  const BB = hits(PA, 0.085 * quality, random)
  const AB = PA - BB
  const HR = hits(AB, 0.034 * quality, random)
  const Doubles = hits(AB - HR, 0.05 * quality, random)
  const Triples = hits(AB - HR - Doubles, 0.004, random)
  const singles = hits(AB - HR - Doubles - Triples, 0.165 * quality, random)
  const H = singles + Doubles + Triples + HR
  return {
    Order: order,
    ...{ PA, AB, H, Doubles, Triples, HR },
    R: HR + hits(H - HR + BB, 0.32, random),
    RBI: HR + hits(H, 0.38 * quality, random),
    BB,
    HBP: 0,
    SB: hits(singles + BB, 0.09, random),
    SO: hits(AB - H, 0.34, random),
  }
}

function pitchingOf({ points }: Entrant, random: Random): Stats {
  const quality = points / 15.5
  const Outs = whole(clamp(16.5 + 3.2 * bell(random), 3, 27))
  const HA = hits(Outs, 0.32 / Math.max(0.5, quality), random)
  const BBA = hits(Outs, 0.11, random)
  return {
    Outs,
    SO: hits(Outs, 0.33 * quality, random),
    ER: hits(HA + BBA, 0.34, random),
    ...{ HA, BBA, HBPA: 0 },
    Win: hits(1, Outs >= 15 ? clamp(0.4 * quality, 0.1, 0.8) : 0, random),
  }
}
