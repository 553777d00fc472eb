import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  baseline,
  exposureStats,
  nbaGameStats,
  nbaOffList,
  nbaOnOffValues,
  nflPlayerCount,
  nflPositionRanks,
  nflProps,
  nflTopStacks,
  playerPage,
  playerStats,
  poolForm,
  type Route,
  slateGames,
  sportWinners,
  TablePlayer,
} from '@slatecraft/contract'
import { derivePlayer, type Player, type SlateKey } from '@slatecraft/slate'
import { readHistory, readPlayers } from '@slatecraft/slate/csv'
import type { Store } from '@slatecraft/store'
import { send } from '../../apps/server/src/testing/call.ts'
import { engineThreads, type TestServer, withServer } from '../../apps/server/src/testing/testServer.ts'
import { bearer } from '../../apps/server/src/testing/userCalls.ts'
import { ms, table, whole } from '../markdown.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

const evenings = [
  {
    key: { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: '2025-02-01', slate: 'Main' },
    list: 'nba/dk/classic/salaries/DKSalaries-2025-02-01.csv',
    history: ['nba/stats/nba_boxscores_2024-25_to_2025-02-09.csv'],
  },
  {
    key: { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 10, slate: 'Main' },
    list: 'nfl/dk/classic/2025-w01-2025-09-07/DKSalaries.csv',
    history: [
      'nfl/stats/nfl_weekly_stats_2023_nflfantasy.csv',
      'nfl/stats/nfl_weekly_stats_2024_nflfantasy.csv',
      'nfl/stats/nfl_weekly_stats_2025_wk01-09_nflverse.csv',
      'nfl/stats/nflverse_schedules_2016-2025.csv',
    ],
  },
] as const satisfies readonly { key: SlateKey; list: string; history: readonly string[] }[]

const calls = 60

type Input = Parameters<typeof send>[2]

/** Analysis calls of the server in this process, on a database in memory, with real files. */
export async function analysis(): Promise<string> {
  const missing = evenings
    .flatMap(({ list, history }) => [list, ...history])
    .filter((file) => !existsSync(folder + file))
  if (missing.length > 0) return `Files are missing: ${missing.join(', ')}`
  const rows: string[][] = []
  const jobs = engineThreads(1)
  await withServer({ jobs, config: { maxCallsPerMinute: 1_000_000 } }, async ({ app, store }) => {
    for (const { key, list, history } of evenings) {
      const sheets = await imported(store, key, history)
      const { players } = readPlayers(readFileSync(folder + list), key)
      const pool = players.map(derivePlayer)
      await store.importSlate({ key, players: pool, maxSalary: 50_000, hasProjections: false })
      console.log(`${key.sport}: ${whole(sheets)} sheets, ${pool.length} players`)
      for (const [route, inputOf] of asked(key, pool)) rows.push([key.sport, ...(await timed(app, route, inputOf))])
    }
  }).finally(() => jobs.close())
  return [
    `${calls} calls each, one after another, every one with another player left out of the table, so that no answer is at hand. The first one reads history into memory. All times with reading the call and writing the answer. Baselines are made in one thread. Processor: the process's time with that thread's, which other programs hardly affect.`,
    table(['sport', 'call', 'first, ms', 'median, ms', 'p95, ms', 'processor: median, ms', 'p95, ms'], rows),
  ].join('\n\n')
}

async function imported({ history }: Store, { sport }: SlateKey, files: readonly string[]): Promise<number> {
  let count = 0
  for (const file of files) {
    const head = { sport, kind: sport === 'nba' ? 'nba-box' : 'nfl-weekly', source: 'other', file } as const
    const id = await history.start(head, 'bench')
    let from = 0
    for await (const { sheets } of readHistory([readFileSync(folder + file)], { sport })) {
      await history.add(id, from, sheets)
      from += sheets.length
    }
    await history.finish(id)
    count += from
  }
  return count
}

/** The input of the n-th call. */
type InputOf = (call: number) => Input

function asked(key: SlateKey, pool: readonly Player[]): [Route, InputOf][] {
  const { sport, site, season, counter } = key
  const all = pool.map((player) => TablePlayer.parse(player))
  const tableOf = (call: number) => all.filter((_, at) => at !== call % all.length)
  const onSlate = { site, season, counter }
  const teams = [...new Map(pool.map(({ TeamAbbrev, Opp }) => [[TeamAbbrev, Opp].sort().join(), TeamAbbrev]))].map(
    ([, team]) => ({ team, opponent: pool.find(({ TeamAbbrev }) => TeamAbbrev === team)!.Opp }),
  )
  const [star] = [...all].sort((a, b) => b.Salary - a.Salary)
  const best = (call: number) => all[call % all.length]!
  const lineups = Array.from({ length: 150 }, (_, at) => ({
    players: Array.from({ length: 9 }, (_, slot) => pool[(at * 7 + slot * 11) % pool.length]!.Id),
  }))
  const ofSport: [Route, InputOf][] = [
    [poolForm, (call) => ({ params: { sport }, body: { ...onSlate, playerTable: tableOf(call) } })],
    [
      baseline,
      (call) => ({ params: { sport }, body: { ...onSlate, contestType: 'classic', playerTable: tableOf(call) } }),
    ],
    [playerPage, (call) => ({ params: { sport }, body: { ...onSlate, player: best(call) } })],
    [slateGames, () => ({ params: { sport, season, counter }, body: { site, teams } })],
    [sportWinners, () => ({ params: { sport, site, teams: 20, lineups: 20 } })],
    [exposureStats, () => ({ params: { sport, lineupSize: 9 }, body: { players: pool, lineups } })],
  ]
  const special: [Route, InputOf][] =
    sport === 'nba'
      ? [
          [
            nbaOnOffValues,
            (call) => ({ body: { ...onSlate, playerTable: tableOf(call), offList: [best(call).Id], minMinutes: 10 } }),
          ],
          [
            nbaGameStats,
            (call) => ({
              params: { team: star!.TeamAbbrev },
              body: { ...onSlate, playerTable: tableOf(call), offPlayers: [star!.Name] },
            }),
          ],
          [nbaOffList, (call) => ({ body: { ...onSlate, playerTable: tableOf(call) } })],
        ]
      : [
          [nflTopStacks, () => ({ params: { season, week: counter, site } })],
          [nflProps, () => ({ params: { season, week: counter } })],
          [nflPlayerCount, () => ({ params: { numTeams: 20, numLUs: 20 } })],
          [nflPositionRanks, () => ({ params: { slateSize: 20, numLUs: 20 } })],
          [playerStats, (call) => ({ params: { name: best(call).Name, position: best(call).Position } })],
        ]
  return [...ofSport, ...special]
}

async function timed(app: TestServer['app'], route: Route, inputOf: InputOf): Promise<string[]> {
  const seconds: number[] = []
  const processor: number[] = []
  for (let call = 0; call < calls; call++) {
    const input = { ...inputOf(call), headers: bearer('ann') }
    const [start, used] = [performance.now(), process.cpuUsage()]
    const answer = await send(app, route, input)
    seconds.push((performance.now() - start) / 1000)
    const { user, system } = process.cpuUsage(used)
    processor.push((user + system) / 1e6)
    if (answer.statusCode !== 200) throw new Error(`${route.path}: ${answer.body}`)
  }
  const row = [route.path, ...[seconds[0]!, ...ranks(seconds), ...ranks(processor)].map(ms)]
  console.log(row.join(' | '))
  return row
}

/** Median and p95, without the first call. */
function ranks([, ...values]: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!)
}
