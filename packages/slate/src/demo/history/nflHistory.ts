import { newSheet } from '../../csv/history/newSheet.ts'
import { teamCode } from '../../csv/names/teamCodes.ts'
import type { GameSheet, Stats } from '../../history/gameSheet.ts'
import { round2 } from '../../player.ts'
import { sitePoints } from '../../scoring.ts'
import { bell, clamp, drawsOf } from '../draws.ts'
import type { Entrant } from '../entrant.ts'
import { demoNfl } from '../nfl.ts'
import { type DrawnGame, hits, nflDraws, whole } from './nflDraws.ts'
import { propsOf } from './props.ts'

/** Usual shares of the team's snaps, the starter's first. */
const snapShares: Readonly<Record<string, readonly number[]>> = {
  QB: [1, 0.9],
  RB: [0.62, 0.3, 0.1],
  WR: [0.9, 0.82, 0.62, 0.28, 0.12],
  TE: [0.78, 0.4, 0.12],
}

/** Air yards of a target. */
const targetDepths: Readonly<Record<string, number>> = { RB: 1.2, WR: 11.5, TE: 8 }

const positions = ['QB', 'RB', 'WR', 'TE', 'K']

/** Dome games have no weather. */
const domes = new Set(['ARI', 'ATL', 'DAL', 'DET', 'HOU', 'IND', 'LAR', 'LV', 'MIN', 'NO'])

interface Played {
  entrant: Entrant
  game: DrawnGame
  airYards: number
}

/** A team's game. */
interface DemoSide {
  side: readonly Entrant[]
  played: readonly Played[]
}

/** A week's games: the away team, then the home team. */
export const nflSides = (season: number, week: number): DemoSide[][] =>
  demoNfl.slates(season, week).showdown.map(({ entrants }) => {
    const all = entrants()
    return [...new Set(all.map(({ team }) => team))].map((code) => {
      const side = all.filter(({ team }) => team === code)
      return { side, played: playedBy(side, season, week) }
    })
  })

/** What sources would say of a week's games after they were played, or before: then only lines and props. */
export const nflHistory = (season: number, week: number, isOver: boolean): GameSheet[] =>
  nflSides(season, week).flatMap((sides) => {
    const score = new Map(sides.map(({ side, played }) => [side[0]!.team, scoreOf(played)]))
    return sides.flatMap(({ side, played }) => [
      lineSheet(side[0]!, season, week, isOver ? score : undefined),
      ...(isOver ? playedSheets(side[0]!, played, season, week) : [propsOf('nfl', side, season, week)]),
    ])
  })

function playedBy(side: readonly Entrant[], season: number, week: number): Played[] {
  return side.flatMap((entrant) => {
    const { athlete, points } = entrant
    const draw = nflDraws[athlete.position]
    if (draw === undefined || points === 0) return []
    const random = drawsOf('nfl log', season, week, athlete.name)
    const game = draw(points, random)
    const depth = targetDepths[athlete.position] ?? 0
    return [{ entrant, game, airYards: whole(game.targets * Math.max(0, depth * (1 + 0.2 * bell(random)))) }]
  })
}

const scoreOf = (played: readonly Played[]) =>
  played.reduce(
    (sum, { game }) =>
      sum +
      6 * (game.passTds + game.rushTds) +
      game.extraPoints +
      3 * (game.fieldGoalsTo39 + game.fieldGoals40To49 + game.fieldGoalsFrom50),
    0,
  )

const sheetOf = (part: GameSheet['part'], { team, opp }: Entrant, season: number, week: number) =>
  newSheet({
    ...{ sport: 'nfl', part, season, counter: week },
    ...{ team: teamCode('nfl', team), opponent: teamCode('nfl', opp) },
  })

function lineSheet(one: Entrant, season: number, week: number, score: ReadonlyMap<string, number> | undefined) {
  const home = one.venue === 'H' ? one.team : one.opp
  const random = drawsOf('nfl weather', season, week, home)
  const isDome = domes.has(home)
  const weather = { Temp: Math.round(70 - 2.2 * week + 9 * bell(random)), Wind: Math.floor(3 + 12 * random()) }
  return {
    ...sheetOf('lines', one, season, week),
    isHome: one.venue === 'H',
    stats: {
      ...{ Spread: one.spread!, Total: one.overUnder!, Implied: round2((one.overUnder! - one.spread!) / 2) },
      ...(score !== undefined && { Score: score.get(one.team)!, Against: score.get(one.opp)! }),
      Rest: 7,
      ...(!isDome && weather),
    },
    facts: { roof: isDome ? 'dome' : 'outdoors', surface: isDome ? 'fieldturf' : 'grass' },
  }
}

function playedSheets(one: Entrant, played: readonly Played[], season: number, week: number): GameSheet[] {
  const sum = (of: (one: Played) => number) => played.reduce((total, player) => total + of(player), 0)
  const targets = sum(({ game }) => game.targets)
  const airYards = sum((player) => player.airYards)
  const random = drawsOf('nfl snaps', season, week, one.team)
  const stats = positions.map((position) => ({
    ...sheetOf('stats', one, season, week),
    position,
    players: played
      .filter(({ entrant }) => entrant.athlete.position === position)
      .map((player) => lineOf(player, weekStats(player, targets, airYards))),
  }))
  const teamSnaps = Math.round(63 + 4 * bell(random))
  const snaps = {
    ...sheetOf('snaps', one, season, week),
    players: played
      .filter(({ entrant }) => entrant.athlete.position !== 'K')
      .map((player) => lineOf(player, snapsOf(player, teamSnaps, random))),
  }
  const passes = sum(({ game }) => game.attempts)
  const plays = passes + sum(({ game }) => game.carries)
  const expected = 0.58 - 0.004 * (one.spread ?? 0)
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000
  return [
    ...stats.filter(({ players }) => players.length > 0),
    snaps,
    {
      ...sheetOf('plays', one, season, week),
      stats: {
        Plays: plays,
        PlaySeconds: Math.round(10 * (28 + 1.2 * bell(random))) / 10,
        PassRate: rounded(passes / plays),
        Proe: rounded(passes / plays - expected),
      },
      players: played
        .filter(({ game }) => game.targets + game.carries > 0)
        .map((player) => lineOf(player, redZoneOf(player, random))),
    },
  ].filter(({ players }) => players.length > 0)
}

const lineOf = ({ entrant: { athlete } }: Played, stats: Stats) => ({
  name: athlete.name,
  sourceId: demoSourceId(athlete.number),
  position: athlete.position,
  stats,
})

/** How nflverse writes ids. */
export const demoSourceId = (number: number) => `00-${String(9_000_000 + number).padStart(7, '0')}`

export function weekStats({ game, airYards }: Played, teamTargets: number, teamAirYards: number): Stats {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000)
  const [TarShare, AirShare] = [share(game.targets, teamTargets), share(airYards, teamAirYards)]
  const { DKPts, FDPts, YAPts } = sitePoints(game)
  return {
    DKPts,
    FDPts,
    YAPts,
    Tar: game.targets,
    TarShare,
    AirYds: airYards,
    AirShare,
    Wopr: Math.round((1.5 * TarShare + 0.7 * AirShare) * 10_000) / 10_000,
    PassAtt: game.attempts,
    PassCmp: game.completions,
    PassYds: game.passYards,
    PassTds: game.passTds,
    PassInt: game.interceptions,
    RushAtt: game.carries,
    RushYds: game.rushYards,
    RushTds: game.rushTds,
    Rec: game.receptions,
    RecYds: game.receivingYards,
    RecTds: game.receivingTds,
    FmbLss: game.fumblesLost,
  }
}

function snapsOf({ entrant: { athlete, points } }: Played, teamSnaps: number, random: () => number): Stats {
  const usual = snapShares[athlete.position]?.[athlete.depth] ?? 0.1
  const more = athlete.level === 0 ? 1 : clamp(points / athlete.level, 0.8, 1.5)
  const snaps = Math.round(teamSnaps * clamp(usual * more + 0.04 * bell(random), 0.02, 1))
  return { Snaps: snaps, SnapShare: Math.round((snaps / teamSnaps) * 10_000) / 10_000 }
}

function redZoneOf({ game }: Played, random: () => number): Stats {
  const RzTar = Math.min(game.targets, game.receivingTds + hits(game.targets, 0.12, random))
  const RzAtt = Math.min(game.carries, game.rushTds + hits(game.carries, 0.15, random))
  const touches = RzAtt + hits(RzTar, 0.6, random)
  return { RzTar, RzAtt, RzTouch: touches, G2G: hits(touches, 0.4, random) }
}
