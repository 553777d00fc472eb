import {
  addHistorySheets,
  adminImportSlate,
  auditLog,
  finishHistoryImport,
  historyNames,
  linkHistoryName,
  localAddHistorySheets,
  localFinishHistoryImport,
  localStartHistoryImport,
  localTokenHeader,
  playerStats,
  players,
  removeHistoryImport,
  startHistoryImport,
  unlinkHistoryName,
} from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import {
  addedSheets,
  historyHead,
  importedHistory,
  listedImports,
  playedSheets,
  takenBack,
} from '../testing/historyCalls.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { publishedSlate } from '../testing/publishedSlate.ts'
import { localToken, withServer } from '../testing/testServer.ts'
import { bearer, mainPath } from '../testing/userCalls.ts'

const ada = bearer('ada')
const sheets = playedSheets()
/** Before the slate's games. */
const served = { now: () => Date.parse('2024-09-20T12:00:00Z'), jobs: inlineRunner }
const weeksOf = async (app: FastifyInstance, name = 'Player 0') =>
  (await call(app, playerStats, { params: { name, position: 'QB' } })).stats
const begun = async (app: FastifyInstance) =>
  (await call(app, startHistoryImport, { headers: ada, body: historyHead })).id

describe('an import of history', () => {
  it('in pieces counts all at once when it is finished, and the audit log says who did it', () =>
    withServer(served, async ({ app }) => {
      const id = await begun(app)
      await addedSheets(app, id, 0, sheets.slice(0, 10))
      // A piece that is sent twice counts once.
      expect(await addedSheets(app, id, 0, sheets.slice(0, 10))).toEqual({ taken: 10, same: 0 })
      await addedSheets(app, id, 10, sheets.slice(10))
      expect(await weeksOf(app)).toEqual([])
      const { import: finished } = await call(app, finishHistoryImport, { headers: ada, params: { id } })
      expect(finished).toMatchObject({ ...historyHead, id, sheets: 16, same: 0, lines: 72 })
      expect(await weeksOf(app)).toMatchObject([{ Week: 2, DKPts: 12, Opponent: 'NYJ' }, { Week: 1 }])
      const { entries } = await call(app, auditLog, { headers: ada })
      expect(entries.map(({ by, act, outcome }) => [by, act, outcome])).toEqual([
        ['ada@slatecraft.test', 'import history', 'done'],
        ['ada@slatecraft.test', 'import history', 'done'],
      ])
    }))

  it('that is canceled, or has a wrong sheet, leaves what was there', () =>
    withServer(served, async ({ app }) => {
      await importedHistory(app, sheets)
      const before = await weeksOf(app)
      const id = await begun(app)
      await addedSheets(app, id, 0, playedSheets({ points: 30 }))
      expect(await call(app, removeHistoryImport, { headers: ada, params: { id } })).toEqual({ success: true })
      for (const route of [addHistorySheets, finishHistoryImport])
        expect(
          await refusal(app, route, {
            headers: ada,
            params: { id },
            ...(route === addHistorySheets && { body: { from: 0, sheets } }),
          }),
        ).toMatchObject({ status: 404 })

      const broken = await begun(app)
      const [sheet] = playedSheets({ points: 30 })
      for (const [wrong, field] of [
        [{ ...sheet, counter: '2024-09-08' }, 'counter'],
        [{ ...sheet, part: 'lines' }, 'part'],
        [{ ...sheet, sport: 'nba' }, 'sport'],
        [{ ...sheet, players: [{ ...sheet!.players[0], stats: { DKPts: 'many' } }] }, 'players[0].stats.DKPts'],
      ] as const)
        expect(
          await refusal(app, addHistorySheets, {
            headers: ada,
            params: { id: broken },
            body: { from: 0, sheets: [sheet, wrong] },
          }),
        ).toMatchObject({ status: 400, faults: [{ field: `sheets[1].${field}` }] })
      expect(await weeksOf(app)).toEqual(before)
      expect(await listedImports(app)).toHaveLength(1)
    }))

  it('of the same file twice keeps it once; a newer file counts until it is taken back', () =>
    withServer(served, async ({ app }) => {
      await importedHistory(app, sheets)
      expect(await importedHistory(app, sheets)).toBeNull()
      const newer = await importedHistory(app, playedSheets({ weeks: [2, 3], points: 20 }))
      expect((await weeksOf(app)).map(({ Week, DKPts }) => [Week, DKPts])).toEqual([
        [3, 20],
        [2, 20],
        [1, 12],
      ])
      await takenBack(app, newer!.id)
      expect((await weeksOf(app)).map(({ Week, DKPts }) => [Week, DKPts])).toEqual([
        [2, 12],
        [1, 12],
      ])
    }))

  it('comes from the command line too, and only from this machine', () =>
    withServer(served, async ({ app }) => {
      const headers = { [localTokenHeader]: localToken }
      expect(await refusal(app, localStartHistoryImport, { headers: ada, body: historyHead })).toMatchObject({
        status: 403,
      })
      const { id } = await call(app, localStartHistoryImport, { headers, body: historyHead })
      await call(app, localAddHistorySheets, { headers, params: { id }, body: { from: 0, sheets } })
      await call(app, localFinishHistoryImport, { headers, params: { id } })
      expect(await listedImports(app)).toMatchObject([{ id, importedBy: 'command line' }])
      const wrong = { ...historyHead, sport: 'nba' }
      expect(await refusal(app, localStartHistoryImport, { headers, body: wrong })).toMatchObject({ status: 400 })
    }))
})

it('names that history has otherwise are offered, linked, and unlinked', () =>
  withServer(served, async ({ app, store }) => {
    await store.importSlate(publishedSlate())
    const renamed = sheets.map((sheet) => ({
      ...sheet,
      players: sheet.players.map((line) => (line.name === 'Player 0' ? { ...line, name: 'Player Zero' } : line)),
    }))
    await importedHistory(app, renamed)
    // Finished contests have the pool's names. They don't hide that the stats have another one.
    const contest = { sport: 'nfl', kind: 'results', source: 'contest', file: 'nfl dk Main' } as const
    const id = await store.history.start(contest, 'ada')
    await store.history.add(id, 0, [{ ...sheets[0]!, part: 'contest' }])
    await store.history.finish(id)
    const review = () => call(app, historyNames, { headers: ada, params: mainPath })
    const { without, joined, players: all } = await review()
    expect(without.map(({ Name }) => Name)).toEqual(['Player 0'])
    expect(joined).toBe(all - 1)
    expect(without[0]!.candidates[0]).toMatchObject({ name: 'Player Zero', team: 'BUF', position: 'QB', games: 4 })
    const link = { sport: 'nfl', poolName: 'Player 0', historyName: 'Player Zero' }
    await call(app, linkHistoryName, { headers: ada, body: link })
    expect(await review()).toMatchObject({ without: [], links: [link] })
    const { historyName: _, ...of } = link
    await call(app, unlinkHistoryName, { headers: ada, body: of })
    expect(await refusal(app, unlinkHistoryName, { headers: ada, body: of })).toMatchObject({ status: 404 })
    expect((await review()).without).toHaveLength(1)
  }))

describe('a slate without projections', () => {
  const withoutProjections = {
    ...publishedSlate(),
    hasProjections: false,
    players: publishedSlate().players.map(
      (player): Player => ({
        ...player,
        ...{ ProjPts: 5, HouseProjPts: 5, ProjOwn: null, HouseOwn: null, StdDev: null, Percentiles: null },
        ...{ Floor: null, Ceiling: null, PlayChance: null, ProjMins: null, HouseProjMins: null },
      }),
    ),
  }
  const poolOf = (app: FastifyInstance) =>
    call(app, players, { headers: ada, params: { ...mainPath, contestType: 'classic' } })

  it('gets baselines when it is imported and when history changes, and a projections file wins', () =>
    withServer(served, async ({ app }) => {
      const bring = (body: object) => call(app, adminImportSlate, { headers: ada, body })
      await bring(withoutProjections)
      expect(await poolOf(app)).toMatchObject({ averages: true, baseline: null })

      await importedHistory(app, sheets)
      const filled = await poolOf(app)
      expect(filled).toMatchObject({ averages: false, baseline: { players: 16, games: 64 } })
      const [quarterback] = filled.players
      expect(quarterback).toMatchObject({ BaselineGames: 4, BaselineOwn: true, HouseProjPts: quarterback!.ProjPts })
      expect(quarterback!.ProjPts).toBeGreaterThan(5)
      await bring(withoutProjections)
      expect((await poolOf(app)).players).toEqual(filled.players)

      const projected = withoutProjections.players.map((player): Player => ({ ...player, ProjPts: 9, HouseProjPts: 9 }))
      await bring({ ...withoutProjections, players: projected, hasProjections: true })
      const own = await poolOf(app)
      expect(own).toMatchObject({ averages: false, baseline: null })
      expect(own.players[0]).toMatchObject({ ProjPts: 9, BaselineGames: null, BaselineOwn: true })
      expect(own.players[0]!.HouseOwn).not.toBeNull()
    }))
})
