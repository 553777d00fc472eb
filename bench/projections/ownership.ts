// Estimated ownership against %Drafted of finished contests, each with weights fitted on the others of its sport:
//   npx tsx bench/projections/ownership.ts
// Projections are the vendors' (SaberSim 2026, projections.csv 12/2024), and so is the ownership beside ours.
import { generalWeights } from '../../packages/projections/src/ownership/ownershipWeights.ts'
import { type OwnedContest, type OwnedRow, ownedContests } from './ownershipData.ts'
import { ownershipFigures } from './ownershipFigures.ts'
import { estimated, fittedWeights } from './ownershipFitting.ts'

/** Of the players with a projection. */
const figures = (players: readonly OwnedRow[], ownership: readonly number[]) =>
  ownershipFigures(
    players.flatMap(({ points, real }, index) => (points > 0 ? [{ real, ours: ownership[index]! }] : [])),
  )

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

const said = ({ players }: OwnedContest) => players.map((player) => player.said)

for (const sport of ['nba', 'mlb'] as const) {
  const contests = ownedContests(sport)
  const other = ownedContests(sport === 'nba' ? 'mlb' : 'nba')
  const ofOtherSport = fittedWeights(other, generalWeights)
  const rows = contests.map((contest) => {
    const weights = fittedWeights(
      contests.filter((one) => one !== contest),
      generalWeights,
    )
    return {
      name: contest.name,
      ours: figures(contest.players, estimated(contest, weights)),
      vendor: figures(contest.players, said(contest)),
      otherSport: figures(contest.players, estimated(contest, ofOtherSport)),
    }
  })
  console.log('\n| contest | rank correlation | MAE | vendor: rank | MAE | weights of the other sport: rank | MAE |')
  console.log('|---|---|---|---|---|---|---|')
  const line = (name: string, of: (column: 'ours' | 'vendor' | 'otherSport', figure: 'rank' | 'error') => number) => {
    const cells = (['ours', 'vendor', 'otherSport'] as const).flatMap((column) => [
      of(column, 'rank').toFixed(3),
      of(column, 'error').toFixed(2),
    ])
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
  for (const row of rows) line(row.name, (column, figure) => row[column][figure])
  line(`${sport}, median`, (column, figure) => median(rows.map((row) => row[column][figure])))
}
