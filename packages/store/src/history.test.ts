import type { GameSheet, HistoryFileHead, HistoryImport } from '@slatecraft/slate'
import { beforeEach, describe, expect, it } from 'vitest'
import { coversInWords } from './coversInWords.ts'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const head: HistoryFileHead = { sport: 'nba', kind: 'nba-box', source: 'hoopR', file: 'box.csv' }

const sheet = (counter: string, team: string, points: number, more: Partial<GameSheet> = {}): GameSheet => ({
  ...{ sport: 'nba', part: 'stats', season: 2024, counter, game: 1, team, opponent: 'NYK', isHome: null },
  ...{ position: '', event: '', stats: {}, facts: {}, props: [] },
  players: [{ name: 'Jayson Tatum', sourceId: '7', position: 'SF', stats: { Min: 36, DKPts: points } }],
  ...more,
})

const hour = 3_600_000
let now: number

onEachDatabase('history', { now: () => now, postgres: postgresOfThisFile() }, (open) => {
  let store: Store
  beforeEach(() => {
    now = Date.UTC(2026, 0, 1)
    store = open()
  })

  const opened = async (sheets: readonly GameSheet[]): Promise<number> => {
    const id = await store.history.start({ ...head, sport: sheets[0]?.sport ?? 'nba' }, 'ann@slatecraft.test')
    if (sheets.length > 0) await store.history.add(id, 0, sheets)
    return id
  }
  const imported = async (...sheets: GameSheet[]) =>
    store.history.finish(await opened(sheets)) as Promise<HistoryImport>
  const sheets = () => store.history.sheets({ sport: 'nba', seasons: [2024] })

  it('counts from the moment the import is finished, in the order of the games', async () => {
    const games = [sheet('2024-11-02', 'BOS', 40), sheet('2024-10-22', 'BOS', 50), sheet('2024-10-22', 'ATL', 30)]
    const id = await opened(games)
    const before = await store.history.version('nba')
    expect([await sheets(), await store.history.list()]).toEqual([[], []])
    const finished = {
      ...{ ...head, id, sheets: 3, same: 0, lines: 3, covers: '2024-10-22 to 2024-11-02' },
      ...{ importedBy: 'ann@slatecraft.test', importedAt: '2026-01-01T00:00:00.000Z' },
    }
    expect(await store.history.finish(id)).toEqual(finished)
    expect(await store.history.finish(id)).toEqual(finished)
    expect(await sheets()).toEqual([games[2], games[1], games[0]])
    expect(await store.history.list('nba')).toEqual([finished])
    expect(await store.history.list('nfl')).toEqual([])
    expect(await store.history.sources('nba')).toEqual([{ source: 'hoopR', importedAt: finished.importedAt }])
    expect(await store.history.version('nba')).not.toBe(before)
    const some = { sport: 'nba', seasons: [2024], parts: ['stats'], counter: '2024-10-22', team: 'BOS' } as const
    expect(await store.history.sheets(some)).toEqual([games[1]])
    expect(await store.history.sheets({ ...some, parts: ['lines'] })).toEqual([])
    expect(await store.history.add(id, 3, games)).toBeUndefined()
  })

  it('nfl weeks follow each other as numbers', async () => {
    const week = (counter: number) => sheet('', 'KC', counter, { sport: 'nfl', counter, position: 'QB' })
    expect(await imported(week(10), week(9), week(2))).toMatchObject({ covers: '2024 weeks 2 to 10' })
    const read = await store.history.sheets({ sport: 'nfl', seasons: [2023, 2024] })
    expect(read.map(({ counter }) => counter)).toEqual([2, 9, 10])
  })

  it('parts of a file come in any order, and one that is sent twice counts once', async () => {
    const id = await opened([])
    const first = [sheet('2024-10-22', 'BOS', 50), sheet('2024-10-22', 'ATL', 30)]
    const more = [sheet('2024-10-23', 'BOS', 20), sheet('2024-10-24', 'BOS', 10)]
    const parts = [more, first, more, first] as const
    const taken = await Promise.all(parts.map((part) => store.history.add(id, part === first ? 0 : 2, part)))
    expect(taken).toEqual(parts.map(() => ({ taken: 2, same: 0 })))
    await store.history.add(id, 4, [sheet('2024-10-22', 'BOS', 99)])
    expect(await store.history.find(id)).toEqual({ ...head, sheets: 5, isFinished: false })
    expect(await store.history.finish(id)).toMatchObject({ sheets: 4, lines: 4 })
    expect(await sheets()).toEqual([first[1], first[0], ...more])
  })

  it('the same file again brings nothing new and leaves nothing, however its stats are ordered', async () => {
    const game = sheet('2024-10-22', 'BOS', 50)
    await imported(game)
    const version = await store.history.version('nba')
    const line = { ...game.players[0]!, stats: { DKPts: 50, Min: 36 } }
    const id = await opened([])
    expect(await store.history.add(id, 0, [{ ...game, players: [line] }])).toEqual({ taken: 1, same: 1 })
    expect(await store.history.finish(id)).toBe('nothing new')
    expect(await store.history.finish(id)).toBeUndefined()
    expect(await store.history.version('nba')).toBe(version)
    expect(await store.history.list()).toHaveLength(1)
    expect(await store.history.finish(await opened([]))).toBe('nothing new')
  })

  it('a newer file counts where it has a game, and what it replaced counts again when it is taken back', async () => {
    const games = [sheet('2024-10-22', 'BOS', 50), sheet('2024-10-23', 'BOS', 40)]
    const corrected = sheet('2024-10-23', 'BOS', 41)
    const first = await imported(...games)
    const second = await imported(games[0]!, corrected)
    expect(second).toMatchObject({ sheets: 2, same: 1 })
    const third = await imported(sheet('2024-10-23', 'BOS', 42), sheet('2024-10-24', 'BOS', 1))
    expect((await sheets()).map(({ players }) => players[0]!.stats.DKPts)).toEqual([50, 42, 1])
    expect(await store.history.remove(third.id)).toEqual(third)
    expect(await sheets()).toEqual([games[0], corrected])
    // The second file has the first game too.
    await store.history.remove(first.id)
    expect(await sheets()).toEqual([games[0], corrected])
    await store.history.remove(second.id)
    expect(await sheets()).toEqual([])
    expect(await store.history.remove(second.id)).toBeUndefined()
  })

  it('of two imports of the same games at once, the one that is finished last counts', async () => {
    const game = (points: number) => sheet('2024-10-22', 'BOS', points)
    const old = await imported(game(1))
    const [a, b] = [await opened([game(1)]), await opened([game(2)])]
    await store.history.finish(b)
    expect(await sheets()).toEqual([game(2)])
    // Its content was there already when it came, and then was not what counts.
    expect(await store.history.finish(a)).toMatchObject({ sheets: 1, same: 0 })
    expect(await sheets()).toEqual([game(1)])
    await store.history.remove(old.id)
    expect(await sheets()).toEqual([game(1)])
    const both = [await opened([game(3)]), await opened([game(3)])]
    const ends = await Promise.all(both.map((id) => store.history.finish(id)))
    expect(ends.filter((end) => end === 'nothing new')).toHaveLength(1)
    expect(await sheets()).toEqual([game(3)])
  })

  it('a canceled or abandoned import leaves what was there', async () => {
    const game = sheet('2024-10-22', 'BOS', 50)
    await imported(game)
    const id = await opened([game, sheet('2024-10-23', 'BOS', 40)])
    expect(await store.history.remove(id)).toBe('open')
    expect(await store.history.add(id, 2, [game])).toBeUndefined()
    expect(await store.history.finish(id)).toBeUndefined()
    const abandoned = await opened([sheet('2024-10-24', 'BOS', 40)])
    now += 25 * hour
    await opened([])
    expect(await store.history.find(abandoned)).toBeUndefined()
    expect(await sheets()).toEqual([game])
  })

  it('takes only sheets of its sport, and text that can be stored', async () => {
    const id = await opened([])
    await expect(store.history.add(id, 0, [sheet('', 'KC', 1, { sport: 'nfl', counter: 1 })])).rejects.toThrow('nba')
    await expect(store.history.add(id, 0, [sheet('2024-10-22', 'a\u0000b', 1)])).rejects.toThrow('cannot be stored')
    expect(await store.history.find(id)).toMatchObject({ sheets: 0 })
  })

  it('links fix names until they go, and each changes the version', async () => {
    const link = { sport: 'nba', poolName: 'Nic Claxton', historyName: 'Nicolas Claxton' } as const
    const versions = [await store.history.version('nba')]
    const change = async (made: Promise<unknown>) => {
      await made
      versions.push(await store.history.version('nba'))
    }
    await change(store.history.link({ ...link, historyName: 'Nick Claxton' }))
    await change(store.history.link(link))
    await store.history.link({ ...link, sport: 'nfl' })
    expect(await store.history.links('nba')).toEqual([link])
    expect(await store.history.unlink(link)).toBe(true)
    expect(await store.history.unlink(link)).toBe(false)
    expect(await store.history.links('nba')).toEqual([])
    expect(new Set(versions).size).toBe(3)
    expect(await store.history.version('nba')).toBe(versions[0])
  })
})

describe('what a file covers', () => {
  it('is said in weeks or days', () => {
    const nfl = (...weeks: [number, number][]) => coversInWords(weeks.map(([season, counter]) => ({ season, counter })))
    expect(nfl([2024, 18], [2024, 1], [2024, 2])).toBe('2024 weeks 1 to 18')
    expect(nfl([2024, 3])).toBe('2024 week 3')
    expect(nfl([2024, 3], [2022, 9])).toBe('2022 week 9 to 2024 week 3')
    expect(coversInWords([{ season: 2024, counter: '2024-10-22' }])).toBe('2024-10-22')
    expect(nfl()).toBe('')
  })
})
