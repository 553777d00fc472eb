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
  poolForm,
  publishStandings,
  removeStandings,
  slateGames,
  sportWinners,
  summaryData,
  TablePlayer,
} from '@slatecraft/contract'
import { GameSheet, PlayerRow } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call } from '../../testing/call.ts'
import { historyHead, importedHistory, listedImports, playedSheets } from '../../testing/historyCalls.ts'
import { inlineRunner } from '../../testing/inlineRunner.ts'
import { publishedLineup, publishedSlate } from '../../testing/publishedSlate.ts'
import { packedStandings, standingsText } from '../../testing/publishedStandings.ts'
import { standardPlans, withServer } from '../../testing/testServer.ts'
import { bearer, mainKey, mainPath } from '../../testing/userCalls.ts'

const [ann, ada] = [bearer('ann'), bearer('ada')]
/** The free plan of the standard book sees projections, but no ownership and no analysis. */
const visitor = {}
const { free } = standardPlans
const { nfl } = free.rights.sports
const withoutProjections = {
  ...standardPlans,
  free: {
    ...free,
    rights: { ...free.rights, sports: { ...free.rights.sports, nfl: { ...nfl, projections: false } } },
  },
}
const served = { now: () => Date.parse('2024-09-20T12:00:00Z'), planBook: standardPlans, jobs: inlineRunner }
const playerTable = publishedSlate().players.map((player) => TablePlayer.parse(player))
const onWeek = { site: 'dk', season: mainKey.season, counter: mainKey.counter }

describe('nfl analysis', () => {
  it('shows the best stacks, props, games, form and player pages; plans withhold what is paid for', () =>
    withServer(served, async ({ app, store }) => {
      await store.importSlate(publishedSlate())
      await importedHistory(app, playedSheets({ weeks: [1, 2] }))
      await importedHistory(app, [propsSheet], { ...historyHead, kind: 'props', file: 'props.csv' })

      const stacksOf = (headers: Record<string, string>) =>
        call(app, nflTopStacks, { headers, params: { season: 2024, week: 3, site: 'dk' } })
      const { stacks, slate } = await stacksOf(ann)
      expect(slate).toBe('Main')
      expect(stacks[0]).toMatchObject({ QB: expect.stringMatching(/^Player/) })
      expect(await stacksOf(visitor)).toEqual({ slate: 'Main', stacks: [], withheld: true })

      expect(await call(app, nflProps, { params: { season: 2024, week: 3 } })).toMatchObject({
        props: [{ Name: 'Player 0', Team: 'BUF', Market: 'Passing Yards', Line: 245.5, Over: -110, Under: -110 }],
        sources: [{ source: 'other' }],
      })

      const teams = [{ team: 'BUF', opponent: 'NYJ', total: 44 }]
      const gamesOf = (headers: Record<string, string>) =>
        call(app, slateGames, {
          ...{ headers, params: { sport: 'nfl', season: 2024, counter: 3 }, body: { site: 'dk', teams } },
        })
      const [game] = (await gamesOf(ann)).games
      const bills = [game!.away, game!.home].find(({ team }) => team === 'BUF')!
      expect(bills.total).toBe(44)
      expect(bills.allowed.length).toBeGreaterThan(0)
      const shown = await gamesOf(visitor)
      expect(shown.withheld).toBe(true)
      expect(shown.games.flatMap(({ away, home }) => [...away.allowed, ...home.allowed])).toEqual([])

      const form = await call(app, poolForm, { params: { sport: 'nfl' }, body: { ...onWeek, playerTable } })
      expect(form.rows[0]).toMatchObject({ Id: 'p0', games: 4, last5: 12, allowed: null })
      const page = await call(app, playerPage, {
        ...{ headers: ann, params: { sport: 'nfl' }, body: { ...onWeek, player: playerTable[0] } },
      })
      expect(page).toMatchObject({ name: 'Player 0', withheld: false, props: [{ market: 'Passing Yards' }] })
      expect(page.games.map(({ season, counter }) => [season, counter])).toEqual([
        [2024, 2],
        [2024, 1],
        [2023, 2],
        [2023, 1],
      ])
    }))

  it("a player's page has the pool's lines where no schedule was imported, for both teams", () =>
    withServer(served, async ({ app }) => {
      await importedHistory(app, playedSheets())
      const player = { ...playerTable[0]!, Venue: 'R', OU: 47.5, Spread: 3.5, ImpPts: 22 }
      const page = await call(app, playerPage, { params: { sport: 'nfl' }, body: { ...onWeek, player } })
      expect(page.outlook).toMatchObject({
        away: { team: 'BUF', opponent: 'NYJ', total: 47.5, spread: 3.5, implied: 22 },
        home: { team: 'NYJ', opponent: 'BUF', total: 47.5, spread: -3.5, implied: 25.5 },
      })
    }))

  it('projects a pool from history, less what the plan withholds', () =>
    withServer(served, async ({ app }) => {
      await importedHistory(app, playedSheets())
      const rowsOf = (headers: Record<string, string>) =>
        call(app, baseline, {
          ...{ headers, params: { sport: 'nfl' }, body: { ...onWeek, playerTable, contestType: 'classic' } },
        })
      const { rows, games } = await rowsOf(ann)
      expect(games).toBe(16 * 4)
      expect(rows.find(({ Id }) => Id === 'p0')).toMatchObject({ games: 4, ownership: expect.any(Number) })
      const [open] = (await rowsOf(visitor)).rows
      expect(open).toMatchObject({ Id: 'p0', points: rows[0]!.points, ownership: null, ceiling: null })
    }))

  it('without the right to projections, nobody gets baselines', () =>
    withServer({ ...served, planBook: withoutProjections }, async ({ app }) => {
      await importedHistory(app, playedSheets())
      const body = { ...onWeek, playerTable, contestType: 'classic' }
      const nothing = { rows: [], games: 0, withheld: true, sources: [] }
      expect(await call(app, baseline, { params: { sport: 'nfl' }, body })).toEqual(nothing)
    }))
})

it('stacks of a showdown are made of its own players, though a classic slate has its name', () =>
  withServer(served, async ({ app, store }) => {
    const classic = publishedSlate()
    const rowsOf = (RosterPosition: 'CPT' | 'FLEX', Salary: number) =>
      classic.players
        .filter(({ TeamAbbrev }) => TeamAbbrev === 'BUF' || TeamAbbrev === 'NYJ')
        .map((player) => ({ ...player, Id: `${player.Id}|${RosterPosition}`, RosterPosition, Salary }))
    const showdown = {
      ...{ ...classic, key: { ...classic.key, contestType: 'showdown' as const } },
      players: [...rowsOf('CPT', 9000), ...rowsOf('FLEX', 6000)],
    }
    await store.importSlate(classic)
    await store.importSlate(showdown)
    const stacksOf = async (query: { slate?: string; contestType?: string }) =>
      (await call(app, nflTopStacks, { headers: ann, params: { season: 2024, week: 3, site: 'dk' }, query })).stacks
    const ofShowdown = await stacksOf({ slate: 'Main', contestType: 'showdown' })
    expect(ofShowdown.length).toBeGreaterThan(0)
    for (const { Ids, Salary } of ofShowdown) {
      expect(Ids.every((id) => id.endsWith('|FLEX'))).toBe(true)
      expect(Salary).toBe(6000 * Ids.length)
    }
    expect(await stacksOf({ contestType: 'showdown' })).toEqual(ofShowdown)
    expect((await stacksOf({ slate: 'Main' })).flatMap(({ Ids }) => Ids).join()).not.toContain('|')
  }))

const propsSheet = GameSheet.parse({
  ...{ sport: 'nfl', part: 'props', season: 2024, counter: 3, game: 1, team: 'BUF', opponent: 'NYJ', isHome: null },
  ...{ position: '', event: '', stats: {}, facts: {}, players: [] },
  props: [{ name: 'Player 0', market: 'Passing Yards', line: 245.5, over: -110, under: -110 }],
})

it('winners of finished contests come with their standings, and go with them', () =>
  withServer(served, async ({ app, store }) => {
    await store.importSlate(publishedSlate())
    const body = { contest: 'Double Up', file: packedStandings(standingsText({ entries: 12 })) }
    const winnersOf = (headers: Record<string, string>) =>
      call(app, sportWinners, { headers, params: { sport: 'nfl', site: 'dk', teams: 4, lineups: 1 } })
    const compared = async () => {
      const lineups = [{ players: publishedLineup.players }]
      const players = publishedSlate().players
      const params = { sport: 'nfl', lineupSize: 9 }
      const { exposure_stats } = await call(app, exposureStats, { headers: ann, params, body: { players, lineups } })
      return exposure_stats.find(({ Metric }) => Metric === 'QB with a bring-back')
    }
    expect(await compared()).toMatchObject({ Finish1to5: null, Lost: null })

    await call(app, publishStandings, { headers: ada, params: mainPath, body })
    expect((await winnersOf(ann)).winners).toMatchObject({ contests: 1, users: 10, lineups: 10 })
    expect(await winnersOf(visitor)).toEqual({ winners: null, withheld: true })
    const counts = await call(app, nflPlayerCount, { headers: ann, params: { numTeams: 4, numLUs: 1 } })
    expect(counts.positions).toContainEqual({ Position: 'QB', Pct_25: 1, Pct_50: 1, Pct_75: 1 })
    const ranks = await call(app, nflPositionRanks, { headers: ann, params: { slateSize: 4, numLUs: 1 } })
    expect(ranks).toMatchObject({ contests: 1, users: 10, withheld: false })
    expect(ranks.ranks.map(({ Slot }) => Slot)).toContain('RB2')
    expect((await compared())!.Finish1to5).toEqual(expect.any(Number))
    const at = { headers: ann, params: { sport: 'nfl', season: 2024, counter: 3 } }
    const summary = { ...at, body: { lineups: [{ players: publishedLineup.players }], slateSize: 2 } }
    expect((await call(app, summaryData, summary)).lineup_comparison.length).toBeGreaterThan(0)
    expect(await listedImports(app)).toMatchObject([{ source: 'contest', kind: 'results' }])

    await call(app, removeStandings, { headers: ada, params: { ...mainPath, contestId: 'Double Up' } })
    expect((await winnersOf(ann)).winners).toMatchObject({ contests: 0, users: 0 })
    expect(await listedImports(app)).toEqual([])
    expect(await compared()).toMatchObject({ Finish1to5: null })
  }))

/** Ten games of a team: the star plays in the first seven, the others play more without him. */
function bostonSheets(): GameSheet[] {
  return Array.from({ length: 10 }, (_, game) => {
    const hasStar = game < 7
    const line = (name: string, Min: number, perMinute: number) => ({
      ...{ name, sourceId: '', position: '' },
      stats: {
        ...{ Min, DKPts: Min * perMinute, FDPts: Min * perMinute, YAPts: Min * perMinute },
        ...{ Pts: Min / 2, Fga: Min / 2.5, Fta: Min / 8, Tov: Min / 20, Fgm: Min / 5, Oreb: 1 },
      },
    })
    const others = Array.from({ length: 8 }, (_, at) => line(`Mate ${at}`, hasStar ? 25 : 30, 1))
    return GameSheet.parse({
      ...{ sport: 'nba', part: 'stats', season: 2024, counter: `2024-11-${10 + game}`, game: 1, team: 'BOS' },
      ...{ opponent: 'NYK', isHome: true, position: '', event: '', stats: {}, facts: {}, props: [] },
      players: [...(hasStar ? [line('Star', 40, 1.5)] : []), ...others],
    })
  })
}

const bostonTable = ['Star', ...Array.from({ length: 8 }, (_, at) => `Mate ${at}`)].map((Name, at) =>
  TablePlayer.parse(
    PlayerRow.parse({
      ...{ Id: `b${at}`, Name, Position: 'SF', TeamAbbrev: 'BOS', Opp: 'NYK', Salary: 6000, ProjPts: 25, ProjMins: 25 },
      Status: Name === 'Star' ? 'O' : '',
    }),
  ),
)

it('an nba team without its star: games, minutes and points, and only for plans with analysis', () =>
  withServer(served, async ({ app }) => {
    await importedHistory(app, bostonSheets(), { sport: 'nba', kind: 'nba-box', source: 'nbaCom', file: 'box.csv' })
    const slate = { playerTable: bostonTable, site: 'dk', season: 2024, counter: '2024-11-25' }
    const { off_list } = await call(app, nbaOffList, { body: slate })
    expect(off_list).toEqual(['b0'])
    const values = (headers: Record<string, string>, offList: string[]) =>
      call(app, nbaOnOffValues, { headers, body: { ...slate, offList, minMinutes: 10 } })
    const without = await values(ann, off_list)
    expect(without.sources).toMatchObject([{ source: 'nbaCom' }])
    const mate = without.values.find(({ Name }) => Name === 'Mate 0')!
    expect(mate).toMatchObject({ OnGames: 7, OffGames: 3, OnMins: 25, OffMins: 30, BeforeMins: 25, BeforePts: 25 })
    expect(mate.ProjMins).toBeGreaterThan(25)
    expect((await values(ann, ['Star'])).values).toEqual(without.values)
    expect(await values(visitor, off_list)).toEqual({ values: [], withheld: true, sources: [] })

    const statsOf = (headers: Record<string, string>) =>
      call(app, nbaGameStats, { headers, params: { team: 'BOS' }, body: { ...slate, offPlayers: ['Star'] } })
    const stats = await statsOf(ann)
    expect(stats.games).toBe(3)
    expect(stats.game_stats).toHaveLength(8)
    expect(stats.game_stats[0]).toMatchObject({ Games: 3, Mins: 30, FPtsPerMin: 1 })
    expect(await statsOf(visitor)).toMatchObject({ game_stats: [], withheld: true })
  }))

it('history of another version of the sport counts at once, and of a demo slate it is invented', () =>
  withServer(served, async ({ app }) => {
    const gamesOf = async (app: FastifyInstance, isDemo: boolean) =>
      (await call(app, poolForm, { params: { sport: 'nfl' }, body: { ...onWeek, playerTable, isDemo } })).rows[0]!.games
    expect(await gamesOf(app, false)).toBe(0)
    await importedHistory(app, playedSheets())
    expect(await gamesOf(app, false)).toBe(4)
    expect(await gamesOf(app, true)).toBe(0)
  }))
