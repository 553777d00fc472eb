import { exposureStats, summaryData } from '@slatecraft/contract'
import { buildLineups } from '@slatecraft/optimizer'
import { parseBuildRequest } from '@slatecraft/slate'
import { describe, expect, it } from 'vitest'
import { demoRequest } from '../testing/buildClient.ts'
import { call, refusal } from '../testing/call.ts'
import { withServer } from '../testing/testServer.ts'

const { players } = demoRequest()
const params = { sport: 'nfl', lineupSize: 9 }

/** Lineups that the engine builds from the demo slate. */
function built(numLUs: number) {
  const request = parseBuildRequest(demoRequest({ numLUs, minUnique: 2 }))
  return [...buildLineups(request, { now: () => 0 })].map(({ players, slots }) => ({ players, slots }))
}

describe('exposure stats', () => {
  it('equal a recount of built lineups, and leave unknown finishes empty', () =>
    withServer({}, async ({ app }) => {
      const lineups = built(20)
      const { exposure_stats } = await call(app, exposureStats, { params, body: { players, lineups } })
      const ownership = new Map(players.map(({ Id, ProjOwn }) => [Id, ProjOwn ?? 0]))
      const holdLongShots = lineups.filter(({ players }) => players.some((id) => ownership.get(id)! < 5)).length
      expect(exposure_stats.find(({ Metric }) => Metric === 'A player under 5% owned')).toEqual({
        Metric: 'A player under 5% owned',
        MyPcts: (100 * holdLongShots) / 20,
        ...{ Finish1to5: null, Finish6to50: null, Cashed: null, Lost: null },
      })
      const position = new Map(players.map(({ Id, Position }) => [Id, Position]))
      const runningBacks = lineups.filter(
        ({ players, slots }) => position.get(players[slots.indexOf('FLEX')]!) === 'RB',
      )
      expect(exposure_stats.find(({ Metric }) => Metric === 'RB in the FLEX')?.MyPcts).toBe(runningBacks.length * 5)
    }))

  it('work for 5,000 lineups with their pool, and for lineups whose players have left', () =>
    withServer({}, async ({ app }) => {
      const [lineup] = built(1)
      const lineups = Array.from({ length: 5000 }, () => lineup!)
      const { exposure_stats } = await call(app, exposureStats, { params, body: { players, lineups } })
      expect(exposure_stats.every(({ MyPcts }) => MyPcts === 0 || MyPcts === 100)).toBe(true)
      const gone = [{ players: Array.from({ length: 9 }, (_, index) => `gone ${index}`) }]
      const of = await call(app, exposureStats, { params, body: { players, lineups: gone } })
      expect(of.exposure_stats.find(({ Metric }) => Metric === 'A player under 10% owned')?.MyPcts).toBeNull()
    }))

  it('need lineups of one size, at least one and at most 10,000', () =>
    withServer({}, async ({ app }) => {
      const whole = { players: Array.from({ length: 9 }, (_, index) => String(index)) }
      const refused = (body: object, at: object = params) =>
        refusal(app, exposureStats, { params: { ...at }, body: { players, ...body } })
      expect((await refused({ lineups: [whole, { players: ['1'] }] })).faults).toEqual([
        { field: 'lineups[1].players', reason: 'has 1 players; the call is about lineups of 9' },
      ])
      for (const lineups of [[], Array.from({ length: 10_001 }, () => ({ players: ['1'] })), 'all', [{ players: [] }]])
        expect(await refused({ lineups })).toMatchObject({ status: 400, code: 'bad-input' })
      expect(await refused({ lineups: [whole] }, { sport: 'nfl', lineupSize: 99 })).toMatchObject({ status: 400 })
    }))
})

it('without imported contests, the lineup comparison says so', () =>
  withServer({}, async ({ app }) => {
    const at = { params: { sport: 'nfl', season: 2024, counter: 3 } }
    const lineups = [{ players: ['1'] }]
    const { lineup_comparison, notice } = await call(app, summaryData, { ...at, body: { lineups, slateSize: 13 } })
    expect(lineup_comparison).toEqual([])
    expect(notice).toMatch(/^No contests have been imported yet/)
    expect(await refusal(app, summaryData, { ...at, body: { lineups, slateSize: 0 } })).toMatchObject({ status: 400 })
  }))
