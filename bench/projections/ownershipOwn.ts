// Estimated ownership of the nba contests of 12/2024 from our own baselines of the box scores before each night, and from the
// site's averages, against %Drafted:
//   npx tsx bench/projections/ownershipOwn.ts
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GameSheet, isOut, type Player } from '@slatecraft/slate'
import { joinStandings, readHistory, readStandings, slateFromFiles } from '@slatecraft/slate/csv'
import { baselinesOf } from '../../packages/projections/src/baselinesOf.ts'
import { ownershipFigures } from './ownershipFigures.ts'

const data = '../shared/data/nba'
const bytes = (file: string) => new Uint8Array(readFileSync(file))

async function boxScores(): Promise<GameSheet[]> {
  const sheets: GameSheet[] = []
  for await (const batch of readHistory([bytes(join(data, 'stats/nba_boxscores_2024-25_to_2025-02-09.csv'))]))
    sheets.push(...batch.sheets)
  return sheets
}

/** Who had no minutes in the vendor's file was known to be out before the night. */
function outBefore(folder: string): Set<string> {
  const [head = '', ...rows] = readFileSync(join(folder, 'projections.csv'), 'utf8').trim().split(/\r?\n/)
  const at = head.split(',').indexOf('Fpts')
  return new Set(rows.map((row) => row.split(',')).flatMap((row) => (Number(row[at]) > 0 ? [] : [row[0]!])))
}

async function report() {
  if (!existsSync(data)) return
  const sheets = await boxScores()
  const nights = readdirSync(join(data, 'dk/classic')).filter((name) => /^2024-12-.*-final$/.test(name))
  console.log('| contest | baseline: rank correlation | MAE | site’s averages: rank | MAE |\n|---|---|---|---|---|')
  for (const name of nights.sort()) {
    const folder = join(data, 'dk/classic', name)
    const key = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: name.slice(0, 10) } as const
    const out = outBefore(folder)
    const players = slateFromFiles({ key, players: bytes(join(folder, 'DKEntries.csv')) }).players.map(
      (player): Player => (out.has(player.Name) && !isOut(player.Status) ? { ...player, Status: 'O' } : player),
    )
    const standings = readStandings(bytes(join(folder, 'contest-standings.csv')))
    const { poolOf } = joinStandings(standings, players, { salaryCap: 50_000 })
    const real = players.map(() => 0)
    for (const [index, { ownership }] of standings.players.entries())
      if (poolOf[index]! >= 0) real[poolOf[index]!] = ownership ?? 0
    const cells = [sheets, []].flatMap((history) => {
      const owned = new Map(
        baselinesOf({ ...key, players, sheets: history }).map((one) => [one.Id, one.ownership ?? 0]),
      )
      const rows = players.flatMap(({ Id }, index) =>
        owned.has(Id) ? [{ ours: owned.get(Id)!, real: real[index]! }] : [],
      )
      const { rank, error } = ownershipFigures(rows)
      return [rank.toFixed(3), error.toFixed(2)]
    })
    console.log(`| ${[name.slice(0, 10), ...cells].join(' | ')} |`)
  }
}

await report()
