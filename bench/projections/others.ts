// Baselines of nascar and mlb against what came out:
//   npx tsx bench/projections/others.ts
// nascar: races of 2024, fitted on those before. mlb: nights after 2026-04-26, fitted on those up to it.
import { coverage, type JudgedCase, type Measured, meanAbsoluteError, rankCorrelation } from './measures.ts'
import { mlbCases } from './othersMlb.ts'
import { nascarCases } from './othersNascar.ts'

interface Compared extends JudgedCase {
  low: number
  high: number
  quarter: number
  threeQuarters: number
}

const shown = ({ value, error }: Measured, factor = 1) =>
  `${(factor * value).toFixed(2)}${error === undefined ? '' : ` ± ${(factor * error).toFixed(2)}`}`

function compare<Case extends Compared>(
  name: string,
  cases: readonly Case[],
  others: Record<string, (one: Case) => number | null>,
) {
  const half = cases.map((one) => ({ ...one, low: one.quarter, high: one.threeQuarters }))
  console.log(`\n${name}: ${cases.length} cases, ${new Set(cases.map(({ night }) => night)).size} nights`)
  console.log(`  50 % interval ${shown(coverage(half), 100)} %, 90 % interval ${shown(coverage(cases), 100)} %`)
  const line = (label: string, judged: readonly JudgedCase[]) =>
    console.log(
      `  ${label}: MAE ${shown(meanAbsoluteError(judged))}, rank correlation ${shown(rankCorrelation(judged))}`,
    )
  line('baseline', cases)
  for (const [label, of] of Object.entries(others)) {
    const known = cases.filter((one) => of(one) !== null)
    line(
      `${label} (${known.length} cases)`,
      known.map((one) => ({ ...one, projected: of(one)! })),
    )
    if (known.length < cases.length) line('baseline, the same cases', known)
  }
}

const nascar = (await nascarCases()).filter(({ season }) => season === 2024)
compare('nascar 2024', nascar, { 'average of the season': ({ average }) => average })
const mlb = mlbCases().filter(({ night }) => night > '2026-04-26')
const others = {
  SaberSim: ({ vendor }: { vendor: number }) => vendor,
  'average of earlier nights': ({ average }: { average: number | null }) => average,
}
compare(
  'mlb hitters',
  mlb.filter(({ isPitcher }) => !isPitcher),
  others,
)
compare(
  'mlb pitchers',
  mlb.filter(({ isPitcher }) => isPitcher),
  others,
)
