// What lineups score that are built from the site's averages, from baselines as a pool has them, and from free projections:
//   npx tsx bench/projections/lineups.ts
// The 20 best lineups of each real slate that differ by two players, without any limit but the site's.
import { readFileSync } from 'node:fs'
import { baselinesOf, filledPool, joinPeople, peopleOf } from '@slatecraft/projections'
import { derivePlayer, isOut, type Player, parseBuildRequest, type SlateKey } from '@slatecraft/slate'
import { readPlayers } from '@slatecraft/slate/csv'
import { withoutIdle } from '../../packages/projections/src/nfl/nflHistory.ts'
import { build } from '../build.ts'
import { withoutLimits } from '../workloads.ts'
import { atLock, boxScores, lastFitted, realSlates } from './nbaData.ts'
import { nflFolder, nflSheets } from './nflData.ts'
import { nflDefensePoints } from './nflDefensePoints.ts'
import { nflSlates } from './nflSlates.ts'

const lineups = 20

/** A slate with what came out, and other projections by id. */
interface Night {
  key: SlateKey
  players: readonly Player[]
  sheets: Parameters<typeof filledPool>[2]['sheets']
  free: ReadonlyMap<string, number>
  points: (id: string) => number
}

type Source = (night: Night) => readonly Player[]

const projected = (players: readonly Player[], of: (player: Player) => number) =>
  players.map((player) => derivePlayer({ ...player, ProjPts: of(player), HouseProjPts: of(player) }))

const filled: Source = ({ key, players, sheets }) =>
  filledPool(key, { players: [...players], hasProjections: false }, { sheets }).players

const sources: Readonly<Record<string, Source>> = {
  averages: ({ players }) => players,
  baselines: filled,
  'baselines times chance': ({ key, players, sheets }) => {
    const found = new Map(
      baselinesOf({ ...key, players, sheets }).map((one) => [one.Id, (one.points * one.playChance) / 100]),
    )
    return projected(players, ({ Id }) => found.get(Id) ?? 0)
  },
  'baselines, as if all play': (night) =>
    filled({ ...night, players: night.players.map((player) => ({ ...player, PlayChance: 100 })) }),
  free: ({ players, free }) => (free.size === 0 ? [] : projected(players, ({ Id }) => free.get(Id) ?? 0)),
}

/** The mean of the lineups' points; undefined where the source has nothing. */
function scored(night: Night, source: Source): number | undefined {
  const players = source(night).filter(({ ProjPts, Status }) => ProjPts > 0 && !isOut(Status))
  if (players.length === 0) return undefined
  const { sport, site, contestType, season, counter } = night.key
  const { lineups: built } = build(
    parseBuildRequest({
      ...{ sport, site, contestType, season, counter, slate: 'Main', players, seed: 1 },
      ...withoutLimits(night.key),
      ...{ numLUs: lineups, minUnique: 2, lineupLength: sport === 'nba' ? 8 : 9 },
    }),
  )
  const total = built.flatMap((lineup) => lineup.players).reduce((sum, id) => sum + night.points(id), 0)
  return total / built.length
}

const spread = (values: readonly number[]) => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1)
  return { mean, error: Math.sqrt(variance / values.length) }
}

function report(title: string, nights: readonly Night[]) {
  console.log(`\n${title}: ${nights.length} slates`)
  const base = nights.map((night) => scored(night, sources.averages!)!)
  for (const [name, source] of Object.entries(sources)) {
    const rows = nights.flatMap((night, index) => {
      const points = scored(night, source)
      return points === undefined ? [] : [{ points, more: points - base[index]! }]
    })
    if (rows.length < 2) continue
    const { mean, error } = spread(rows.map(({ more }) => more))
    console.log(
      `  ${name} (${rows.length} slates): ${spread(rows.map(({ points }) => points)).mean.toFixed(1)} points, ` +
        `${mean.toFixed(1)} ± ${error.toFixed(1)} more than from averages`,
    )
  }
}

const sheets = await boxScores()
const nba = realSlates(sheets).filter(({ date }) => date > lastFitted)
for (const time of ['before', 'at lock'] as const)
  report(
    `nba, ${time}`,
    nba.map((slate): Night => {
      const { date, players, averages, free, results } = time === 'before' ? slate : atLock(slate, sheets)
      return {
        key: { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: date, slate: 'Main' },
        players: projected(players as Player[], ({ Id }) => averages.get(Id) ?? 0),
        ...{ sheets, free, points: (id) => results.get(id)?.points ?? 0 },
      }
    }),
  )

const games = (await nflSheets()).map(withoutIdle)
const people = peopleOf(games.filter(({ part }) => part === 'stats'))
report(
  'nfl',
  nflSlates.map(({ season, counter, file }): Night => {
    const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season, counter, slate: 'Main' } as const
    const players = readPlayers(readFileSync(new URL(`dk/classic/${file}`, nflFolder)), key).players.map(derivePlayer)
    const joined = joinPeople(players, people, { sport: 'nfl' })
    const byId = new Map(players.map((player) => [player.Id, player]))
    return {
      ...{ key, players, sheets: games, free: new Map() },
      points: (id) => {
        const { Position, TeamAbbrev } = byId.get(id)!
        if (Position === 'DST') return nflDefensePoints(games, { season, counter, team: TeamAbbrev }).actual ?? 0
        const game = joined.get(id)?.games.find((one) => one.season === season && one.counter === counter)
        return game?.stats.DKPts ?? 0
      },
    }
  }),
)
