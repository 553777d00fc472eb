import { PlayerLog } from '@slatecraft/slate'
import { beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { logsOfPlayer } from './logsOfPlayer.ts'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const log = (Week: number, given: Partial<PlayerLog> & { RecYds?: number } = {}): PlayerLog => {
  const { RecYds = Week * 10, ...player } = given
  const counts = {
    PassAtt: null,
    PassCmp: null,
    PassYds: 0,
    PassTds: 0,
    PassInt: 0,
    RushYds: 0,
    RushAtt: 0,
    RushTds: 0,
  }
  return PlayerLog.parse({
    season: 2025,
    name: 'Amon-Ra St. Brown',
    position: 'WR',
    team: 'DET',
    log: {
      ...{ Week, Opponent: 'GB', DKPts: 10, FDPts: 8, YAPts: 8, ...counts },
      ...{ Tar: 9, Rec: 5, RecYds, RecTds: 0, FmbLss: 0 },
    },
    ...player,
  })
}
const brown = { name: 'Amon-Ra St. Brown', position: 'WR', team: 'DET' }
const weeksOf = (found: { stats: { Week: number }[] } | undefined) => found?.stats.map(({ Week }) => Week)

onEachDatabase('weekly logs', { now: () => 0, postgres: postgresOfThisFile() }, (open) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })

  it('come back as imported, newest week first', async () => {
    const logs = [log(1), log(3), log(2)]
    await store.importWeeklyLogs([...logs, log(2, { name: 'Somebody Else' })])
    expect(await store.weeklyLogsOf(brown)).toEqual({ season: 2025, stats: [log(3).log, log(2).log, log(1).log] })
    expect(await store.weeklyLogsOf({ ...brown, name: 'Nobody' })).toBeUndefined()
  })

  it('are found even if the site spells Jr., accents and periods differently', async () => {
    await store.importWeeklyLogs([log(1, { name: 'Marvin Harrison' }), log(2, { name: 'Marvin Harrison Jr' })])
    for (const name of ['Márvin Harrison Jr.', 'MARVIN HARRISON, JR', 'Marvin Harrison'])
      expect(weeksOf(await store.weeklyLogsOf({ ...brown, name }))).toEqual([2, 1])
  })

  it('are corrected by a newer file, and weeks that it lacks stay', async () => {
    await store.importWeeklyLogs([log(1), log(2)])
    await store.importWeeklyLogs([log(2, { RecYds: 99 }), log(3)])
    const stats = (await store.weeklyLogsOf(brown))?.stats
    expect(stats?.map(({ Week, RecYds }) => [Week, RecYds])).toEqual([
      [3, 30],
      [2, 99],
      [1, 10],
    ])
  })

  it('are from the season asked for, or else the player’s latest', async () => {
    await store.importWeeklyLogs([log(17, { season: 2023 }), log(18, { season: 2024 })])
    expect(await store.weeklyLogsOf(brown)).toMatchObject({ season: 2024 })
    expect(await store.weeklyLogsOf({ ...brown, season: 2023 })).toMatchObject({ season: 2023 })
    expect(await store.weeklyLogsOf({ ...brown, season: 2025 })).toBeUndefined()
  })

  it('of many seasons are imported at once, all or none', long, async () => {
    const many = Array.from({ length: 5200 }, (_, index) => log(1, { name: `Player ${index}` }))
    await expect(store.importWeeklyLogs([...many, log(1, { name: 'a\u0000b' })])).rejects.toThrow('cannot be stored')
    expect(await store.weeklyLogsOf({ ...brown, name: 'Player 1' })).toBeUndefined()
    await store.importWeeklyLogs(many)
    expect(weeksOf(await store.weeklyLogsOf({ ...brown, name: 'Player 5199' }))).toEqual([1])
  })
})

describe('matching a log to a player', () => {
  it('a traded player keeps the weeks with the old team', () => {
    const logs = [log(1, { team: 'LV' }), log(2, { team: 'LV' }), log(3, { team: 'NYJ' })]
    expect(weeksOf(logsOfPlayer(logs, { ...brown, team: 'NYJ' }))).toEqual([3, 2, 1])
    expect(weeksOf(logsOfPlayer(logs, { ...brown, team: 'DAL' }))).toEqual([3, 2, 1])
  })

  it('two players with one name: the position decides, or else the team, or else there is no log', () => {
    const logs = [log(1, { team: 'BUF', position: 'QB' }), log(1, { team: 'JAX' }), log(1, { team: 'KC', RecYds: 7 })]
    expect(logsOfPlayer(logs, { ...brown, position: 'QB', team: undefined })?.stats).toEqual([logs[0]!.log])
    expect(logsOfPlayer(logs, { ...brown, team: 'JAC' })?.stats).toEqual([logs[1]!.log])
    expect(logsOfPlayer(logs, { ...brown, team: 'KC' })?.stats).toEqual([logs[2]!.log])
    expect(logsOfPlayer(logs, { ...brown, team: 'DAL' })).toBeUndefined()
    expect(logsOfPlayer(logs, { ...brown, team: undefined })).toBeUndefined()
  })

  it('a father and son on one team are told apart by the Jr.', () => {
    const logs = [log(1, { name: 'Kenneth Walker' }), log(1, { name: 'Kenneth Walker III', RecYds: 7 })]
    for (const { name, log } of logs) expect(logsOfPlayer(logs, { ...brown, name })?.stats).toEqual([log])
  })

  it('a fullback listed as a running back is found by team; a namesake on another team is not', () => {
    const logs = [log(1, { position: 'TE' })]
    expect(weeksOf(logsOfPlayer(logs, { ...brown, position: 'RB' }))).toEqual([1])
    expect(logsOfPlayer(logs, { ...brown, position: 'RB', team: 'DAL' })).toBeUndefined()
    expect(logsOfPlayer([], brown)).toBeUndefined()
  })
})
