import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gameOf, type SlateKey } from '@slatecraft/slate'
import { readEntriesFile } from '@slatecraft/slate/csv'
import { demoEntriesCsv, demoLineups, demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { beforeAll, describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { lockedTexts, tableColumn } from '../testing/evening.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { contestOptions, workFolder } from '../testing/workFolder.ts'

const { file, report } = workFolder()

const key: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: '2024-12-13', slate: 'Main' },
}
const slate = demoSlate(key)!
/** Seven of the ten games have begun. */
const now = '2024-12-13T20:15-05:00'
/** For the first entries; the last six are reserved. */
const lineups = demoLineups(slate, 15)
const hasBegun = (id: string) => Date.parse(slate.players.find(({ Id }) => Id === id)!.GameStart!) <= Date.parse(now)
const holders = (id: string) => lineups.slice(1).filter((lineup) => lineup.includes(id)).length
/** The open player of the most lineups, who is ruled out. */
const star = slate.players.filter(({ Id }) => !hasBegun(Id)).sort((a, b) => holders(b.Id) - holders(a.Id))[0]!

const read = (path: string) => readEntriesFile(readFileSync(file(path)))
const linesOf = (path: string) => readFileSync(file(path), 'utf8').split('\n')
const idsIn = (path: string) => read(path).entries.map(({ cells }) => cells.map(({ playerId }) => playerId ?? ''))
/** The name of a result's file in its folder. */
const swappedFile = (folder: string) => `${folder}/DKEntries-swapped.csv`

const swap = (folder: string, ...args: string[]) =>
  slatecraft('swap', file('DKEntries.csv'), '--now', now, '--out', file(folder), ...args)
const asked = (folder: string, ...args: string[]) => swap(folder, '--request', file('evening.json'), ...args)

beforeAll(async () => {
  writeFileSync(file('DKSalaries.csv'), demoSalariesCsv(slate))
  writeFileSync(file('DKEntries.csv'), demoEntriesCsv(slate, { lineups, asOf: new Date(now).toISOString() })!)
  const rows = slate.players.map(({ Id, Name, TeamAbbrev, ProjPts }) => [
    Name,
    TeamAbbrev,
    Id === star.Id ? 0 : ProjPts,
  ])
  writeFileSync(file('ruled-out.csv'), ['Name,Team,Fpts', ...rows.map((row) => row.join()), ''].join('\n'))
  const free = ['minSal=0', 'teamStackPct=0', 'gameStackPct=0'].flatMap((change) => ['--set', change])
  const { stdout } = await slatecraft(
    ...['request', ...contestOptions(key), '--players', file('DKSalaries.csv'), ...free],
  )
  writeFileSync(file('evening.json'), stdout)
})

test('a star is ruled out in the evening: entries with him change by one player, blank ones fill, all others stay', async () => {
  const { code, stdout, stderr } = await asked(
    ...['broken', '--projections', file('ruled-out.csv'), '--mode', 'broken', '--contest', '900000002'],
    ...['--report', file('report.json'), '--request-out', file('swap.json')],
  )
  expect([code, stderr]).toEqual([0, expect.stringContaining('280 of 280 projections matched')])
  expect(stdout.split('\n')[0]).toBe(
    `${star.Name} (${star.TeamAbbrev}) is projected for 0 points, not ${star.ProjPts}, in ${holders(star.Id) + (lineups[0]!.includes(star.Id) ? 1 : 0)} entries`,
  )
  const [before, after] = [idsIn('DKEntries.csv'), idsIn(swappedFile('broken'))]
  expect(lockedTexts(read(swappedFile('broken')))).toEqual(lockedTexts(read('DKEntries.csv')))
  const [results, whys] = ['Result', 'Why'].map((name) => tableColumn(file('broken/swaps.csv'), name))
  expect(results).toHaveLength(21)
  const [linesBefore, linesAfter] = [linesOf('DKEntries.csv'), linesOf(swappedFile('broken'))]
  for (const [index, ids] of before.entries()) {
    const isFilled = index >= lineups.length
    const isBroken = index > 0 && (isFilled || ids.includes(star.Id))
    const out = ids.filter((id) => id !== '' && !after[index]!.includes(id))
    const into = after[index]!.filter((id) => !ids.includes(id))
    expect(out).toEqual(isBroken && !isFilled ? [star.Id] : [])
    expect([into.length, into.some(hasBegun)]).toEqual([isFilled ? 8 : isBroken ? 1 : 0, false])
    expect(results![index]).toBe(isBroken ? 'changed' : 'unchanged')
    expect(whys![index]).not.toBe('')
    if (!isBroken) expect(linesAfter[index + 1]).toBe(linesBefore[index + 1])
  }
  expect(await slatecraft('check', file('swap.json'), file('report.json'))).toMatchObject({ code: 0 })
})

test('a time without a zone is refused: a wrong guess would unlock players', async () => {
  const { code, stderr } = await asked('never', '--now', '2024-12-13T20:15')
  expect([code, stderr]).toEqual([2, expect.stringContaining('--now: must be a time with its zone, such as 2026-')])
})

describe('what the options do', long, () => {
  /** The results as `swaps.csv` has them: the cells of a column. */
  const column = (folder: string, name: string) => tableColumn(file(`${folder}/swaps.csv`), name)

  test('k=2 takes two players out of each entry at most, free more', async () => {
    for (const [folder, mode, most] of [
      ['two', 'k=2', 2],
      ['any', 'free', 8],
    ] as const) {
      expect(await asked(folder, '--mode', mode)).toMatchObject({ code: 0 })
      const [before, after] = [idsIn('DKEntries.csv'), idsIn(swappedFile(folder))]
      const out = before.map((ids, index) => ids.filter((id) => id !== '' && !after[index]!.includes(id)).length)
      expect(Math.max(...out)).toBeLessThanOrEqual(most)
      expect(lockedTexts(read(swappedFile(folder)))).toEqual(lockedTexts(read('DKEntries.csv')))
      for (const gain of column(folder, 'Gain')) expect(Number(gain)).toBeGreaterThanOrEqual(0)
    }
    const sum = (folder: string) => column(folder, 'Gain').reduce((total, gain) => total + Number(gain), 0)
    expect(sum('any')).toBeGreaterThan(sum('two'))
  })

  test('at a high price nobody goes, but late players move to UTIL unless --no-moves; blank entries fill', async () => {
    const dear = ['--mode', 'free', '--price', '1000']
    expect(await asked('dear', ...dear)).toMatchObject({ code: 0, stdout: expect.stringContaining('moved: ') })
    expect(await asked('still', ...dear, '--no-moves')).toMatchObject({ code: 0 })
    for (const folder of ['dear', 'still']) {
      expect(new Set(column(folder, 'Out'))).toEqual(new Set(['']))
      expect(column(folder, 'Changes')).toEqual([...lineups.map(() => '0'), ...new Array(6).fill('8')])
    }
    expect(new Set(column('still', 'Moved'))).toEqual(new Set(['']))
    const late = slate.players.filter(({ Name }) => column('dear', 'Moved').join().includes(Name))
    expect(late.length).toBeGreaterThan(0)
    expect(late.map(({ Id }) => Id).filter(hasBegun)).toEqual([])
  })

  test('--changed-rows writes the changed entries alone, and they read as before', async () => {
    const args = ['--projections', file('ruled-out.csv'), '--mode', 'broken']
    await asked('whole', ...args)
    await asked('rows', ...args, '--changed-rows')
    const changed = read('DKEntries.csv').entries.filter((_, row) => column('rows', 'Result')[row] === 'changed')
    const cells = (folder: string) => new Map(read(swappedFile(folder)).entries.map((entry) => [entry.id, entry.cells]))
    expect([...cells('rows').keys()]).toEqual(changed.map(({ id }) => id))
    for (const [id, written] of cells('rows'))
      expect(written.map(({ playerId }) => playerId)).toEqual(
        cells('whole')
          .get(id)!
          .map(({ playerId }) => playerId),
      )
  })

  test('the request that is written builds the same lineups again', async () => {
    await asked('once', '--mode', 'k=1', '--report', file('once.json'), '--request-out', file('again.json'))
    expect(await slatecraft('build', file('again.json'), '--report', file('again-report.json'))).toMatchObject({
      code: 0,
    })
    expect(report('again-report.json').lineups).toEqual(report('once.json').lineups)
  })

  test('players of a game that the user marks as started stay, those of a postponed one go and nobody comes', async () => {
    const game = `${star.TeamAbbrev}@${star.Opp}`
    const ofGame = new Set(slate.players.filter((one) => gameOf(one) === gameOf(star)).map(({ Id }) => Id))
    const held = (path: string) => idsIn(path).map((ids) => ids.filter((id) => ofGame.has(id)))
    await asked('started', '--mark', `${game}=started`)
    expect(held(swappedFile('started'))).toEqual(held('DKEntries.csv'))
    await asked('postponed', '--mode', 'broken', '--mark', `${star.TeamAbbrev}=postponed`)
    expect(held(swappedFile('postponed')).flat()).toEqual([])
    expect(held('DKEntries.csv').flat().length).toBeGreaterThan(2)
  })

  test('without a request, the lists name the slate; once all games have begun, each byte stays and the exit code is 0', async () => {
    const { code, stderr } = await swap('plain', '--players', file('DKSalaries.csv'), '--mode', 'k=1')
    expect([code, stderr]).toEqual([0, expect.stringContaining('projections are the site’s averages')])
    const late = await swap('late', '--now', '2024-12-14T02:00-05:00')
    expect(late).toMatchObject({ code: 0, stdout: expect.stringContaining('0 of 21 entries changed') })
    expect(readFileSync(file(swappedFile('late')))).toEqual(readFileSync(file('DKEntries.csv')))
    expect(column('late', 'Why')).not.toContain('')
  })

  test('where no file says when games start, their players are locked and the user is told how to open them', async () => {
    const fanduel = demoSlate({ ...key, site: 'fd' })!
    const entries = demoEntriesCsv(fanduel, { lineups: demoLineups(fanduel, 5) })!
    writeFileSync(file('fd.csv'), entries)
    const late = (folder: string, ...marks: string[]) =>
      slatecraft('swap', file('fd.csv'), '--now', now, '--out', file(folder), ...marks)
    const closed = await late('closed')
    expect([closed.code, closed.stderr]).toEqual([0, expect.stringContaining('so their players count as locked')])
    expect(readFileSync(file('closed/fd-swapped.csv'), 'utf8')).toBe(entries)
    const marks = [...new Set(fanduel.players.map(gameOf))].flatMap((game) => ['--mark', `${game}=delayed`])
    const opened = await late('opened', ...marks)
    expect([opened.code, opened.stderr]).toEqual([0, expect.not.stringContaining('count as locked')])
    expect(column('opened', 'Result')).toContain('changed')
  })

  test.each<[string, string[], string]>([
    ['an unknown mode', ['--mode', 'k=0'], '--mode: must be broken, free or k=1 to k=20 (given: k=0)'],
    ['a price below 0', ['--price=-1'], '--price: must be a number, 0 to 1000 (given: -1)'],
    ['a game that is not tonight', ['--mark', 'XXX=postponed'], '--mark: no game is XXX. The games are '],
    ['an unknown mark', ['--mark', 'OKC=moved'], '--mark: must be GAME=started|delayed|postponed (given: OKC=moved)'],
    ['a swap for prizes without any', ['--objective', 'payout'], '--contests: is missing'],
    ['worlds for points', ['--worlds', '2000'], '--worlds: needs --objective payout'],
    ['a contest that is not in the file', ['--contest', '7'], '--contest: 7 is not in the file'],
  ])('%s is named, and nothing is written', async (_, args, reason) => {
    const { code, stderr } = await asked('never', ...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
    expect(existsSync(file('never'))).toBe(false)
  })

  test('a request of another slate is refused, and so is a contest without late swap', async () => {
    const other = report('evening.json')
    for (const player of other.players) player.Id = `9${player.Id}`
    writeFileSync(file('other.json'), JSON.stringify(other))
    const { code, stderr } = await swap('never', '--request', file('other.json'))
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('other.json: is of another slate: it has none of the 280'),
    ])
    const pga = demoSlate({ ...key, sport: 'pga' })!
    writeFileSync(file('pga.csv'), demoEntriesCsv(pga)!)
    const refused = await slatecraft('swap', file('pga.csv'), '--now', now, '--out', file('pga'))
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('DraftKings has no late swap in PGA')])
  })
})
