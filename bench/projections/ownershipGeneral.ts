// Weights of sports that no finished contest was fitted on, looked at where files let us:
//   npx tsx bench/projections/ownershipGeneral.ts
// mma 2019: all of a contest, from the site's averages. nfl 2019: the 500 best lineups of three contests of about 1,100 entries,
// from a vendor's projections; winners own good players more than the field does, so this is a look, not a verdict.
import { existsSync, readFileSync } from 'node:fs'
import type { ContestKind } from '@slatecraft/slate'
import type { OwnedPlayer } from '../../packages/projections/src/ownership/ownershipFeatures.ts'
import { ownershipOf } from '../../packages/projections/src/ownership/ownershipOf.ts'
import { ownershipFigures } from './ownershipFigures.ts'

const data = '../shared/data/'

/** Rows by heading; cells may be in quotes. */
function table(file: string): Record<string, string>[] {
  const cellsOf = (line: string) =>
    (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, ''))
  const [head = [], ...rows] = readFileSync(data + file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map(cellsOf)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

function print(name: string, players: readonly (OwnedPlayer & { real: number })[], kind: ContestKind) {
  const owned = ownershipOf(players, kind)
  const rows = players.flatMap(({ Id, points, real }) => (points > 0 ? [{ ours: owned.get(Id)!, real }] : []))
  const { rank, error } = ownershipFigures(rows)
  console.log(`${name}: ${rows.length} players, rank correlation ${rank.toFixed(3)}, MAE ${error.toFixed(2)}`)
}

function mma() {
  const folder = 'mma/dk/classic/2019-11-02-ufc244-final/'
  const shares = readFileSync(`${data}${folder}fighter_points.csv`, 'utf8').trim().split(/\r?\n/)
  const real = new Map(
    shares.map((line) => line.split(',')).map(([name, , share]) => [name, Number.parseFloat(share!)]),
  )
  const players = table(`${folder}DKSalaries.csv`).map((row) => ({
    ...{ Id: row.ID!, Position: 'F', TeamAbbrev: row.TeamAbbrev!, Salary: Number(row.Salary), RosterPosition: null },
    ...{ points: Number(row.AvgPointsPerGame), real: real.get(row.Name!) ?? 0 },
  }))
  print('mma 2019-11-02', players, { sport: 'mma', site: 'dk', contestType: 'classic', season: 2019 })
}

/** `C. McCaffrey` and `Christian McCaffrey Jr.` are one. */
function shortName(name: string): string {
  const plain = name.trim().toLowerCase().replace(/[.']/g, '')
  const [first = '', ...others] = plain.replace(/ (jr|sr|ii|iii|iv)$/, '').split(' ')
  return others.length === 0 ? first : `${first[0]} ${others.join(' ')}`
}

function nfl() {
  const folder = 'nfl/dk/classic/2019-09-08-contests/'
  const lineups = table(`${folder}lineups-top500-of-contests.csv`)
  const used = new Map<string, number>()
  for (const lineup of lineups)
    for (const slot of ['QB', 'RB1', 'RB2', 'WR1', 'WR2', 'WR3', 'TE', 'FLEX', 'DST']) {
      const name = shortName(lineup[slot]!)
      used.set(name, (used.get(name) ?? 0) + 100 / lineups.length)
    }
  const players = table(`${folder}projections-with-ownership-and-actuals.csv`).map((row, index) => ({
    ...{ Id: String(index), Position: row.pos === 'D' ? 'DST' : row.pos!, TeamAbbrev: row.team! },
    ...{ Salary: Number(row.salary), RosterPosition: null, ImpPts: Number(row.vegas_pts) },
    ...{ points: Number(row.projections_proj), real: used.get(shortName(row.name!)) ?? 0 },
  }))
  print('nfl 2019-09-08, top 500s', players, { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2019 })
}

if (existsSync(data)) {
  mma()
  nfl()
}
