import { newSheet } from '../../csv/history/newSheet.ts'
import { teamCode } from '../../csv/names/teamCodes.ts'
import type { GameSheet, Stats } from '../../history/gameSheet.ts'
import { round2 } from '../../player.ts'
import type { Random } from '../../random.ts'
import { gamePoints } from '../../scoring.ts'
import { bell, clamp, drawsOf } from '../draws.ts'
import type { Entrant } from '../entrant.ts'
import { demoNba } from '../nba.ts'
import { hits, whole } from './nflDraws.ts'
import { propsOf } from './props.ts'

const gameMinutes = 240

/** A player who is questionable sits out one game of three. */
const questionableSits = 1 / 3

/** How players of a kind score, per DraftKings point: shots, share of threes, and the rest of the box score. */
const kinds = {
  guard: { shots: 0.37, threes: 0.43, rebounds: 0.13, assists: 0.17, steals: 0.04, blocks: 0.012 },
  wing: { shots: 0.37, threes: 0.42, rebounds: 0.19, assists: 0.1, steals: 0.038, blocks: 0.02 },
  center: { shots: 0.32, threes: 0.12, rebounds: 0.28, assists: 0.07, steals: 0.027, blocks: 0.045 },
}

/** Box scores of a day's games, or the props of games that are still to come. */
export function nbaHistory(season: number, date: string, isOver: boolean): GameSheet[] {
  return demoNba.slates(season, date).showdown.flatMap(({ entrants }) => {
    const all = entrants()
    const sides = [...new Set(all.map(({ team }) => team))].map((code) => all.filter(({ team }) => team === code))
    if (!isOver) return sides.map((side) => propsOf('nba', side, season, date))
    const boxes = sides.map((side) => ({ side, lines: boxOf(side, season, date) }))
    const totals = boxes.map(({ lines }) => totalsOf(lines))
    const possessions = totals.reduce((sum, total) => sum + total.possessions, 0)
    return boxes.map(({ side, lines }, index) => {
      const [mine, theirs] = [totals[index]!, totals[1 - index]!]
      const { team, opp, venue } = side[0]!
      return {
        ...newSheet({
          sport: 'nba',
          season,
          counter: date,
          team: teamCode('nba', team),
          opponent: teamCode('nba', opp),
        }),
        isHome: venue === 'H',
        stats: {
          ...{ Score: mine.points, Against: theirs.points },
          ...{ Possessions: round2(mine.possessions), Pace: round2(possessions / 2) },
        },
        players: lines.map(({ athlete, stats }) => {
          stats.PlusMinus = whole(((mine.points - theirs.points) * stats.Min!) / 48)
          Object.assign(stats, gamePoints('nba', stats))
          return { name: athlete.name, sourceId: String(1_600_000 + athlete.number), position: '', stats }
        }),
      }
    })
  })
}

interface Line {
  athlete: Entrant['athlete']
  stats: Stats
}

/** Lines of everyone who played, with 240 minutes together. */
function boxOf(side: readonly Entrant[], season: number, date: string): Line[] {
  const random = drawsOf('nba box', season, date, side[0]!.team)
  const active = side.flatMap((entrant) => {
    const sits = random() < questionableSits && entrant.status === 'Q'
    const minutes = (entrant.minutes ?? 0) + 2.5 * bell(random)
    return sits || (entrant.minutes ?? 0) === 0 || minutes < 2 ? [] : [{ entrant, minutes: clamp(minutes, 2, 42) }]
  })
  const minutes = sharedOut(active.map((player) => player.minutes))
  const given = active.reduce((sum, player) => sum + player.minutes, 0)
  return active.flatMap(({ entrant }, index) => {
    const played = minutes[index]!
    if (played === 0) return []
    const perMinute = entrant.points / entrant.minutes!
    const points = perMinute * played * (given / gameMinutes) * (1 + 0.13 * bell(random))
    return [{ athlete: entrant.athlete, stats: statsOf(entrant.athlete.position, { minutes: played, points }, random) }]
  })
}

/** Whole minutes in proportion; what rounding leaves over goes to the largest remainders. */
function sharedOut(wanted: readonly number[]): number[] {
  const whole = wanted.reduce((sum, value) => sum + value, 0)
  const exact = wanted.map((value) => (value * gameMinutes) / whole)
  const minutes = exact.map(Math.floor)
  const missing = gameMinutes - minutes.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - minutes[index]! }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) minutes[index]! += 1
  return minutes
}

function statsOf(position: string, { minutes, points }: { minutes: number; points: number }, random: Random): Stats {
  const isGuard = /^(PG|SG)/.test(position)
  const kind = position.endsWith('C') ? kinds.center : isGuard ? kinds.guard : kinds.wing
  const drawn = (usual: number) => Math.max(0, whole(usual * (1 + 0.3 * bell(random))))
  const Fga = drawn(kind.shots * points)
  const Fg3a = Math.min(Fga, whole(Fga * kind.threes))
  const Fg3m = hits(Fg3a, 0.36, random)
  const Fgm = Fg3m + hits(Fga - Fg3a, 0.54, random)
  const Fta = drawn(0.1 * points)
  const Ftm = hits(Fta, 0.78, random)
  const Reb = drawn(kind.rebounds * points)
  return {
    Min: minutes,
    Pts: 2 * Fgm + Fg3m + Ftm,
    Reb,
    Ast: drawn(kind.assists * points),
    Stl: hits(4, (kind.steals * points) / 4, random),
    Blk: hits(4, (kind.blocks * points) / 4, random),
    Tov: hits(5, (0.055 * points) / 5, random),
    Fgm,
    Fga,
    Fg3m,
    Fg3a,
    Ftm,
    Fta,
    Oreb: hits(Reb, 0.23, random),
  }
}

function totalsOf(lines: readonly Line[]) {
  const sum = (stat: string) => lines.reduce((total, { stats }) => total + stats[stat]!, 0)
  return { points: sum('Pts'), possessions: sum('Fga') - sum('Oreb') + sum('Tov') + 0.44 * sum('Fta') }
}
