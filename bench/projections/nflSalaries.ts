/**
 * Judges nfl baselines on real DraftKings salary lists: against the list's AvgPointsPerGame and FantasyPros, with and
 * without salaries. The first two are of the fitted season.
 *
 *   npx tsx bench/projections/nflSalaries.ts
 */

import { existsSync, readFileSync } from 'node:fs'
import { joinPeople, peopleOf } from '@slatecraft/projections'
import { derivePlayer, isOut } from '@slatecraft/slate'
import { readPlayers } from '@slatecraft/slate/csv'
import { nflBaseline } from '../../packages/projections/src/nfl/nflBaseline.ts'
import { withoutIdle } from '../../packages/projections/src/nfl/nflHistory.ts'
import { nameWithoutSuffix } from '../../packages/slate/src/csv/names/playerNames.ts'
import { readTable } from '../../packages/slate/src/csv/table/readTable.ts'
import { errorReduction, meanAbsoluteError, measuredText, rankCorrelation } from './measures.ts'
import { nflFolder, nflSheets } from './nflData.ts'
import { nflPool } from './nflPool.ts'
import { nflSlates } from './nflSlates.ts'

const sheets = (await nflSheets()).map(withoutIdle)
const classic = new URL('dk/classic/', nflFolder)

for (const { season, counter, file, fantasyPros } of nflSlates) {
  const contest = { sport: 'nfl', site: 'dk', contestType: 'classic', season, counter } as const
  const players = readPlayers(readFileSync(new URL(file, classic)), contest).players.map(derivePlayer)
  const people = joinPeople(players, peopleOf(sheets.filter((sheet) => sheet.part === 'stats')), { sport: 'nfl' })
  const resultOf = (id: string) =>
    people.get(id)?.games.find((game) => game.season === season && game.counter === counter)?.stats.DKPts
  const averages = new Map(
    nflPool(sheets, { season, counter }, false).map(({ player, average }) => [
      `${player.Name}|${player.Position}`,
      average,
    ]),
  )
  const gaps = players.flatMap(({ Id, Position, ProjPts, Status }) => {
    const ours = averages.get(`${people.get(Id)?.name}|${Position}`)
    return ours === undefined || ProjPts === 0 || isOut(Status) ? [] : [Math.abs(ours - ProjPts)]
  })
  const same = gaps.filter((gap) => gap < 0.06).length
  console.log(
    `\n${season} week ${counter}: of ${gaps.length} averages of the list, ${same} are those of our logs (mean gap ${(gaps.reduce((a, b) => a + b, 0) / gaps.length).toFixed(2)})`,
  )
  const task = { ...contest, sheets }
  const rows = (own: typeof players) => new Map(nflBaseline({ ...task, players: own }).map((one) => [one.Id, one]))
  const priced = rows(players)
  const unpriced = rows(players.map((player) => ({ ...player, Salary: 0 })))
  const said = fantasyPros === undefined ? undefined : fantasyProsIn(new URL(fantasyPros, classic))
  const judged = players.flatMap((player) => {
    const actual = resultOf(player.Id)
    const baseline = priced.get(player.Id)
    if (actual === undefined || baseline === undefined || player.Position === 'DST') return []
    const vendor = said?.get(`${nameWithoutSuffix(player.Name)}|${player.Position}`)
    return [
      {
        night: 'all',
        actual,
        average: player.ProjPts,
        priced: baseline.points,
        unpriced: unpriced.get(player.Id)!.points,
        vendor,
      },
    ]
  })
  const show = (title: string, cases: typeof judged) => {
    const as = (key: 'average' | 'priced' | 'unpriced' | 'vendor') =>
      cases.map((one) => ({ ...one, projected: one[key] ?? 0 }))
    const text = (key: Parameters<typeof as>[0]) =>
      `${key} ${measuredText(meanAbsoluteError(as(key)))} (${measuredText(errorReduction(as(key), as('average')), '%')} less, rank ${measuredText(rankCorrelation(as(key)))})`
    console.log(
      `${title}, n ${cases.length}: ${text('average')}, ${text('unpriced')}, ${text('priced')}${cases.every(({ vendor }) => vendor !== undefined) ? `, ${text('vendor')}` : ''}`,
    )
  }
  show('played', judged)
  if (said !== undefined)
    show(
      'of FantasyPros',
      judged.filter(({ vendor }) => vendor !== undefined),
    )
}

function fantasyProsIn(file: URL): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map()
  const [head, ...rows] = readTable(readFileSync(file)).map(({ cells }) => cells)
  const [name, position, points] = ['player', 'position', 'proj_fpts'].map((heading) => head!.indexOf(heading))
  return new Map(
    rows.map((cells) => [`${nameWithoutSuffix(cells[name!]!)}|${cells[position!]}`, Number(cells[points!])]),
  )
}
