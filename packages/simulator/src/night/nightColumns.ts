import type { NightRecord } from '@slatecraft/slate'
import type { RealEntries } from '../calibration/realEntries.ts'
import type { FieldDiagnostics } from '../field/fieldDiagnostics.ts'
import type { PreparedSimulation } from '../simulation/prepareSimulation.ts'
import { rowLaws } from '../simulation/rowLaws.ts'
import type { FinishedLineup } from './finishedLineups.ts'
import type { Percentile } from './judgedPlayers.ts'

interface Happened {
  real: Pick<RealEntries, 'owned'>
  points: Float64Array
  percentiles: readonly (Percentile | null)[]
}

/** The rows that were projected or owned. */
export function playerColumns(
  { pool, simulation: { model, field, seed } }: PreparedSimulation,
  { real, points, percentiles }: Happened,
): NightRecord['players'] {
  const laws = rowLaws(model, seed)
  const rows = [...pool.players.keys()].filter(
    (row) => pool.players[row]!.ProjPtsAdjusted > 0 || real.owned[row]! > 0 || field.reached[row]! > 0,
  )
  const players = rows.map((row) => pool.players[row]!)
  return {
    id: players.map(({ Id }) => Id),
    name: players.map(({ Name }) => Name),
    position: players.map(({ Position }) => Position),
    isCaptain: players.map(({ RosterPosition }) => RosterPosition === 'CPT'),
    team: players.map(({ TeamAbbrev }) => TeamAbbrev),
    opponent: players.map(({ Opp }) => Opp),
    salary: players.map(({ Salary }) => Salary),
    projection: players.map(({ ProjPtsAdjusted }) => short(ProjPtsAdjusted)),
    projected: players.map(({ ProjOwn }) => (ProjOwn === null ? null : short(ProjOwn / 100))),
    asked: rows.map((row) => short(Math.min(1, field.asked[row]!))),
    reached: rows.map((row) => short(Math.min(1, field.reached[row]!))),
    owned: rows.map((row) => known(real.owned[row]!)),
    points: rows.map((row) => known(points[row]!)),
    mean: rows.map((row) => short(laws[row]!.mean)),
    sd: rows.map((row) => short(laws[row]!.sd)),
    percentile: rows.map((row) => known(percentiles[row]?.middle ?? Number.NaN)),
    equal: rows.map((row) => known(percentiles[row]?.equal ?? Number.NaN)),
  }
}

export const lineupColumns = (lineups: readonly FinishedLineup[]): NightRecord['lineups'] => ({
  number: lineups.map(({ lineup }) => lineup),
  roi: lineups.map(({ said }) => (said.roi === null ? null : short(said.roi))),
  cash: lineups.map(({ said }) => short(said.cash)),
  topPercent: lineups.map(({ said }) => short(said.topPercent)),
  copies: lineups.map(({ said }) => short(said.copies)),
  entered: lineups.map(({ entered }) => entered),
  points: lineups.map(({ points }) => Math.round(100 * points) / 100),
  place: lineups.map(({ place }) => place),
  beaten: lineups.map(({ finish }) => short(finish.beaten)),
  payout: lineups.map(({ finish }) => Math.round(finish.payout)),
  realCopies: lineups.map(({ realCopies }) => realCopies),
})

/** Shapes that a record lists. */
const listedShapes = 12

export const fieldShape = ({ salary, projection, ownershipSum, shapes, bringBack }: FieldDiagnostics) => ({
  salary,
  projection: projection.map(short),
  ownershipSum: ownershipSum.map(short),
  shapes: shapes.slice(0, listedShapes).map(({ shape, share }) => ({ shape, share: short(Math.min(1, share)) })),
  bringBack: short(Math.min(1, bringBack)),
})

/** Four digits, and no more than four decimals: more than a night tells. */
const short = (value: number) => Math.round(10_000 * Number(value.toPrecision(4))) / 10_000

const known = (value: number) => (Number.isNaN(value) ? null : short(value))
