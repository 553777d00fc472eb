import {
  addLineupBatch,
  createLineupRun,
  type LineupFrame,
  type RunSummary,
  readLineupRuns,
  readRunRequest,
  reportBuiltLineups,
  type ServerFrame,
} from '@slatecraft/contract'
import { buildLineups } from '@slatecraft/optimizer'
import {
  type BuildRequestInput,
  type BuiltLineup,
  findRuleset,
  parseBuildRequest,
  type SlateKey,
} from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { builtLineups } from '../jobs/builtLineups.ts'
import { runSettings } from '../routes/runSettings.ts'
import { build, demoRequest } from '../testing/buildClient.ts'
import { call } from '../testing/call.ts'
import { identifyFixture, tokenOf } from '../testing/fixtureUsers.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer } from '../testing/userCalls.ts'

const nba: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: '2024-12-21', slate: 'Main' },
}
const { players } = demoSlate(nba)!
const slots = findRuleset(nba)!.slots.map(({ name }) => name)

/** Four games start at midnight, two at half past, and two after that. */
const [beforeAllGames, evening] = ['2024-12-21T23:00:00Z', '2024-12-22T01:00:00Z']
const isLocked = (id: string) => {
  const { GameStart } = players.find(({ Id }) => Id === id) ?? {}
  return typeof GameStart === 'string' && GameStart <= evening
}

const request = (settings: Partial<BuildRequestInput> = {}) =>
  demoRequest({ ...nba, lineupLength: slots.length, players, minSal: 0, teamStackPct: 0, gameStackPct: 0, ...settings })
const afterStart = (lineups: { players: string[] }[], settings: Partial<BuildRequestInput> = {}) =>
  request({ afterStartActivated: true, afterStartLineups: [{ lineups }], ...settings })

const lineupsIn = (frames: readonly ServerFrame[]) => frames.filter((frame): frame is LineupFrame => 'lu' in frame)
const errorIn = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) => ('error' in frame ? [frame.error] : []))[0]

const serverAt = (time: string, test: Parameters<typeof withServer>[1]) =>
  withServer({ jobs: inlineRunner, now: () => Date.parse(time) }, test)

/** With locked and with open players. */
let lineup: string[]
beforeAll(() => {
  const run = buildLineups(parseBuildRequest(request({ numLUs: 30, minUnique: 3 })), { now: () => 0 })
  const built = [...run] as BuiltLineup[]
  lineup = built.map((one) => one.players).find((ids) => ids.filter(isLocked).length === 5)!
})

/** The lineup with others in some slots. */
const having = (change: Record<number, string>) => lineup.map((id, slot) => change[slot] ?? id)
const openSlots = () => lineup.flatMap((id, slot) => (isLocked(id) ? [] : [slot]))

describe('an after-start build over the socket', () => {
  it('gives every lineup back: blank ones filled, faulty ones with a note, locked players in their slots (AS-08, AS-09)', () =>
    serverAt(evening, async ({ app }) => {
      const [slot, other] = openSlots()
      const ruledOut = lineup[other!]!
      const given = [having({ [slot!]: '' }), lineup.map(() => 'nobody'), lineup, lineup.slice(1), Array(8).fill('')]
      const frames = await build(
        app,
        afterStart(
          given.map((ids) => ({ players: ids })),
          {
            players: players.map((player) => (player.Id === ruledOut ? { ...player, Status: 'O' } : player)),
            swap: { mode: 'broken', moves: false },
            gameMarks: { 'DEN-PHI': 'delayed' },
          },
        ),
      )
      const built = lineupsIn(frames)
      expect(errorIn(frames)).toBeUndefined()
      expect(built.map(({ luNum, swap }) => [luNum, swap !== undefined])).toEqual(given.map((_, at) => [at + 1, true]))
      for (const [at, ids] of given.entries())
        expect(built[at]!.lu.map((id) => isLocked(id) && id)).toEqual(
          // A slot that held nobody holds an open player now.
          built[at]!.lu.map((_, slot) => isLocked(ids[slot] ?? '') && ids[slot]),
        )
      const [filled, unknown, broken, short, blank] = built
      expect([filled!.lu, blank!.lu].flat()).not.toContain('')
      expect(filled!.lu).not.toContain(ruledOut)
      expect(broken).toMatchObject({ swap: { changes: 1, broken: [expect.stringContaining('out')] } })
      expect(short!.lu).toEqual(lineup.slice(1))
      for (const faulty of [unknown, short]) expect(faulty!.swap!.notes.join()).toMatch(/\w{3}/)
      expect(built.at(-1)!.summary).toMatchObject({ status: 'complete', asOf: '2024-12-22T01:00:00.000Z' })
    }))

  it('leaves to the server’s clock which games have begun, whatever time and starts the client sends', async () => {
    const late = players.map((player) => ({ ...player, GameStart: '2024-12-20T00:00:00Z', TimeRank: 1 }))
    const early = players.map((player) => ({ ...player, GameStart: '2030-01-01T00:00:00Z', TimeRank: 1 }))
    const star = players.toSorted((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)[0]!
    const other = lineup.find((id) => isLocked(id) && id !== star.Id)!
    const fade = (rows: typeof players) => rows.map((row) => (row.Id === other ? { ...row, Status: 'O' } : row))
    const swapped = async (time: string, rows: typeof players, asOf: string) => {
      let isIn = true
      await serverAt(time, async ({ app }) => {
        const [built] = lineupsIn(await build(app, afterStart([{ players: lineup }], { players: fade(rows), asOf })))
        isIn = built!.lu.includes(other)
      })
      return !isIn
    }
    expect(await swapped(evening, early, '2020-01-01T00:00:00Z')).toBe(false)
    expect(await swapped(beforeAllGames, late, '2030-01-01T00:00:00Z')).toBe(true)
  })

  it('goes on in another thread where a lost one ended, with the same lineups', long, () => {
    const given = [lineup, lineup.map(() => ''), having({ [openSlots()[0]!]: '' })]
    const settings = afterStart(
      given.map((ids) => ({ players: ids })),
      { asOf: evening },
    )
    const sentAfter = (sent: number) => {
      const steps = builtLineups({ request: parseBuildRequest(settings) }, { now: () => 0, isEnding: () => 'no', sent })
      return [...steps].filter((step) => step !== undefined)
    }
    expect(sentAfter(0)).toHaveLength(3)
    expect(sentAfter(1)).toEqual(sentAfter(0).slice(1))
  })

  it('is kept with its blank slots and unknown players, and is there again for the next page (AS-06)', () =>
    serverAt(evening, async ({ app }) => {
      const headers = bearer('ann')
      const path = { sport: 'nba', accessKey: 'me', site: 'dk', slate: 'Main', season: 2024, counter: '2024-12-21' }
      // Nobody knows whether the player may go, and nobody is so cheap.
      const given = [having({ 0: 'left-the-slate' }), lineup.map(() => ''), lineup.slice(2)]
      const settings = afterStart(
        given.map((ids, at) => ({ players: ids, entry: `${at}`, contest: 'c' })),
        { maxSal: 20_000 },
      )
      const { lineup_run: run } = await call(app, createLineupRun, { params: path, headers, body: { settings } })
      const built = lineupsIn(await build(app, { ...settings, token: tokenOf('ann') }))
      const summary: RunSummary = built.at(-1)!.summary!
      const lineups = built.map(({ lu, luNum, summary: _, ...values }) => ({
        ...{ uuid: `${run.id}-${luNum}`, tags: [], players: lu, slots },
        ...values,
      }))
      await call(app, addLineupBatch, { params: { sport: 'nba', id: run.id }, headers, body: { lineups } })
      const ended = { lineup_run_id: run.id, summary }
      await call(app, reportBuiltLineups, { params: { ...path, numLUs: 3 }, headers, body: ended })
      const [read] = (await call(app, readLineupRuns, { params: path, headers, query: { id: run.id } })).lineup_runs
      expect(read!.summary).toEqual(summary)
      expect(read!.lineups.map(({ id: _, ...rest }) => rest)).toEqual(lineups)
      expect(read!.lineups.flatMap((one) => one.players)).toEqual(expect.arrayContaining(['left-the-slate', '']))
      const asked = await call(app, readRunRequest, { params: { sport: 'nba', id: run.id }, headers })
      expect(asked.settings).toEqual(settings)
    }))

  it('is refused without the plan for it and where the site has no late swap, also as the request of a run (AS-01, AS-02, AS-04)', () =>
    serverAt(evening, async ({ app }) => {
      const mlb = { sport: 'mlb', site: 'dk', season: 2024, counter: '2024-07-10', contestType: 'classic' } as const
      const on = (key: Partial<SlateKey>, size: number) =>
        demoRequest({ ...mlb, ...key, lineupLength: size, ...activated(size) })
      const activated = (size: number) => ({
        afterStartActivated: true,
        afterStartLineups: [{ lineups: [{ players: Array<string>(size).fill('') }] }],
      })
      const refused = [
        { user: 'bob', frame: on({}, 10), says: 'Upgrade for this feature' },
        { frame: on({ sport: 'pga' }, 6), says: 'DraftKings has no late swap in PGA contests of 2024.' },
        {
          frame: on({ sport: 'nfl', counter: 3, contestType: 'showdown' }, 6),
          says: 'Showdown contests have no late swap: all players lock at the same time.',
        },
        {
          frame: on({ sport: 'nba', site: 'fd', season: 2019 }, 9),
          says: 'FanDuel has no late swap in NBA contests of 2019.',
        },
      ]
      for (const { user = 'ann', frame, says } of refused) {
        expect(errorIn(await build(app, { ...frame, token: tokenOf(user) }))).toBe(says)
        const caller = (await identifyFixture(tokenOf(user)))!
        expect(() => runSettings(frame, frame, caller)).toThrow(says)
      }
    }))

  it('takes no more lineups than the plan has, and no more marks than a slate has games', () =>
    serverAt(evening, async ({ app }) => {
      const says = async (frame: object) => errorIn(await build(app, frame))
      const many = Array.from({ length: 10_000 }, () => ({ players: lineup }))
      const marks = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`A${at}-B${at}`, 'started' as const]))
      expect(await says(afterStart(many))).toBe('afterStartLineups: must be 1 to 5000 lineups (given: 10000)')
      const oneTooMany = { lineups: Array.from({ length: 21 }, () => ({ players: lineup })) }
      const bobs = demoRequest({ token: tokenOf('bob'), afterStartActivated: true, afterStartLineups: [oneTooMany] })
      expect(await says(bobs)).toBe('afterStartLineups: must be 1 to 20 lineups (given: 21)')
      expect(await says(afterStart([{ players: lineup }], { gameMarks: marks(500) }))).toContain(
        'gameMarks: must be 100 games or fewer',
      )
      expect(await says(afterStart([{ players: lineup }], { gameMarks: marks(100) }))).toBeUndefined()
    }))
})
