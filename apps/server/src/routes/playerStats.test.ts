import { linkHistoryName, playerStats } from '@slatecraft/contract'
import { GameSheet } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { importedHistory } from '../testing/historyCalls.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer } from '../testing/userCalls.ts'

const stats = {
  ...{ DKPts: 21.5, FDPts: 18, YAPts: 18, PassYds: 0, PassTds: 0, PassInt: 0, RushYds: 0, RushAtt: 0, RushTds: 0 },
  ...{ Tar: 9, Rec: 7, RecYds: 85, RecTds: 1, FmbLss: 0 },
}
const log = (Week: number) => ({ Week, Opponent: 'GB', ...stats, PassAtt: null, PassCmp: null })
const sheet = (season: number, counter: number) =>
  GameSheet.parse({
    ...{ sport: 'nfl', part: 'stats', season, counter, game: 1, team: 'DET', opponent: 'GB', isHome: null },
    ...{ position: '', event: '', stats: {}, facts: {}, props: [] },
    players: [{ name: 'Amon-Ra St. Brown', sourceId: '', position: 'WR', stats }],
  })
const now = () => Date.parse('2026-01-08T12:00:00Z')
const params = { name: 'Amon-Ra St. Brown', position: 'WR' }

describe('a player’s weekly log', () => {
  it('comes from imported stats, newest week first, for a season or the latest one', () =>
    withServer({ now }, async ({ app }) => {
      await importedHistory(app, [sheet(2024, 17), sheet(2025, 1), sheet(2025, 2)])
      expect(await call(app, playerStats, { params })).toEqual({
        stats: [log(2), log(1)],
        season: 2025,
        demo: false,
      })
      const of2024 = await call(app, playerStats, { params, query: { season: '2024', team: 'DET' } })
      expect(of2024).toMatchObject({ season: 2024, stats: [{ Week: 17 }] })
      const none = { stats: [], season: null, demo: false }
      expect(await call(app, playerStats, { params, query: { season: '2023' } })).toEqual(none)
      expect(await call(app, playerStats, { params: { name: 'A/B & C?', position: 'QB' } })).toEqual(none)
    }))

  it('is found under another name once an admin has linked it, as usage and baselines are', () =>
    withServer({ now }, async ({ app }) => {
      await importedHistory(app, [sheet(2025, 1)])
      const asked = { params: { name: 'A. St. Brown', position: 'WR' }, query: { season: '2025' } }
      expect((await call(app, playerStats, asked)).stats).toEqual([])
      const body = { sport: 'nfl', poolName: 'A St Brown', historyName: 'Amon-Ra St. Brown' }
      await call(app, linkHistoryName, { headers: bearer('ada'), body })
      expect((await call(app, playerStats, asked)).stats).toEqual([log(1)])
    }))

  it('is that of a short first name, and of a namesake at another position only by team', () =>
    withServer({ now }, async ({ app }) => {
      const named = (name: string, counter: number, position: string) => {
        const { players, ...rest } = sheet(2025, counter)
        return { ...rest, position, players: [{ ...players[0]!, name, position }] }
      }
      await importedHistory(app, [named('Josh Palmer', 1, 'WR'), named('Taysom Hill', 1, 'TE')])
      const weeksOf = async (name: string, position: string, team?: string) =>
        (await call(app, playerStats, { params: { name, position }, query: { season: '2025', ...(team && { team }) } }))
          .stats
      expect(await weeksOf('Joshua Palmer', 'WR', 'DET')).toEqual([log(1)])
      expect(await weeksOf('Joshua Palmer', 'WR', 'KC')).toEqual([])
      expect(await weeksOf('Taysom Hill', 'QB', 'DET')).toEqual([log(1)])
      expect(await weeksOf('Taysom Hill', 'QB', 'NO')).toEqual([])
      expect(await weeksOf('Taysom Hill', 'QB')).toEqual([])
    }))

  it('needs no login and ignores an expired one', () =>
    withServer({ now }, async ({ app }) => {
      await importedHistory(app, [sheet(2025, 1)])
      for (const headers of [{}, bearer('ann'), bearer('nobody')])
        expect((await call(app, playerStats, { params, headers })).stats).toHaveLength(1)
    }))

  it('is invented for a demo player, and says so; with demo data off there is none', async () => {
    const week = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
    const [star] = demoSlate(week)!.players.filter(({ Position, ProjPts }) => Position === 'QB' && ProjPts > 15)
    const asked = { params: { name: star!.Name, position: 'QB' }, query: { season: '2024', demo: '1' } }
    await withServer({}, async ({ app }) => {
      const invented = await call(app, playerStats, asked)
      expect(invented).toMatchObject({ season: 2024, demo: true })
      const weeks = invented.stats.map(({ Week }) => Week)
      expect(weeks.length).toBeGreaterThan(5)
      expect(weeks).toEqual([...weeks].sort((a, b) => b - a))
      const unmarked = await call(app, playerStats, { params: asked.params, query: { season: '2024' } })
      expect(unmarked).toEqual({ stats: [], season: null, demo: false })
    })
    await withServer({ config: { isDemoOn: false } }, async ({ app }) => {
      expect((await call(app, playerStats, asked)).demo).toBe(false)
    })
  })

  it.each([
    ['2025-01-08T20:00Z', 2024],
    ['2026-11-23T20:00Z', 2026],
  ])('at %s is that of %i, the season in progress, if the page names none', (moment, season) =>
    withServer({ now: () => Date.parse(moment) }, async ({ app }) => {
      expect((await call(app, playerStats, { params, query: { demo: '1' } })).season).toBe(season)
    }),
  )

  it('is refused naming the wrong field', () =>
    withServer({}, async ({ app }) => {
      const wrongs = [
        { wrong: { params: { ...params, position: 'wide' } }, field: 'position' },
        { wrong: { params: { ...params, name: 'x'.repeat(121) } }, field: 'name' },
        { wrong: { params, query: { season: 'last' } }, field: 'season' },
        { wrong: { params, query: { demo: 'yes' } }, field: 'demo' },
        { wrong: { params, query: { week: '3' } }, field: 'week' },
      ]
      for (const { wrong, field } of wrongs)
        expect(await refusal(app, playerStats, wrong)).toMatchObject({ status: 400, faults: [{ field }] })
      expect((await call(app, playerStats, { params: { ...params, name: 'a\u0000b' } })).stats).toEqual([])
    }))
})
