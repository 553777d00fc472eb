/**
 * Measures the choice of 150 of 5,000 lineups on 8,192 worlds, in processor seconds. First, on a smaller task, its entries are compared with those of
 * a plain greedy search and of plain exchanges.
 */
import { type Random, seededRandom } from '@slatecraft/slate'
import type { PortfolioTask } from '../../packages/simulator/src/portfolio/portfolioTask.ts'
import { selectPortfolio } from '../../packages/simulator/src/portfolio/selectPortfolio.ts'
import type { Objective } from '../../packages/simulator/src/portfolio/utility/utility.ts'
import { table } from '../markdown.ts'

const fee = 400
const rows = 120
const size = 9

/** Lineups of a pool with 120 players, in a top-heavy contest of a $4 fee that pays the best fifth. */
function drawnTask(seed: number, lineups: number, worlds: number): Omit<PortfolioTask, 'objective' | 'entries'> {
  const random = seededRandom(seed)
  const points = Float64Array.from({ length: rows * worlds }, () => normal(random))
  const chosen = new Uint16Array(lineups * size)
  const cents = new Float32Array(lineups * worlds)
  for (let lineup = 0; lineup < lineups; lineup++) {
    const held = new Set<number>()
    while (held.size < size) held.add(Math.floor(random() * random() * rows))
    const own = [...held].sort((a, b) => a - b)
    chosen.set(own, lineup * size)
    const skill = 0.1 * normal(random)
    for (let world = 0; world < worlds; world++) {
      let score = skill
      for (const row of own) score += points[row * worlds + world]! / 3
      if (score > 0.85) cents[lineup * worlds + world] = payout(score)
    }
  }
  return {
    candidates: {
      ...{ size, lineups: chosen },
      lineupOf: Uint32Array.from({ length: lineups }, (_, lineup) => lineup),
      contestOf: new Uint16Array(lineups),
      contests: [{ fee, maxEntriesPerUser: 150 }],
    },
    payouts: { worlds, cents },
  }
}

/** Cents for a score in standard deviations of the field's: twice the fee, then much more toward the top. */
const payout = (score: number) => Math.min(100_000, Math.round(2 * fee * Math.exp(1.1 * (score - 0.85) ** 2)))

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function check(): string {
  const task: PortfolioTask = {
    ...drawnTask(1, 400, 1024),
    objective: { kind: 'growth', bankroll: 12_000 },
    entries: 20,
  }
  const greedy = selectPortfolio(task, { swapWork: 0 }).chosen
  const plain = plainGreedy(task, 12_000)
  if (greedy.join() !== plain.join()) throw new Error(`greedy chose ${greedy}, plain greedy ${plain}`)
  const { chosen, swaps, judged } = selectPortfolio(task)
  const best = bestExchange(task, 12_000, chosen)
  if (best > judged.utility.mean + 1e-9) throw new Error(`an exchange gives ${best}, not ${judged.utility.mean}`)
  return `the same ${plain.length} entries as plain greedy; after ${swaps} exchanges none of ${20 * 400} raises the utility`
}

function plainGreedy(task: PortfolioTask, bankroll: number): number[] {
  const chosen: number[] = []
  while (chosen.length < task.entries) {
    const { candidate } = bestAddition(task, bankroll, chosen)
    chosen.push(candidate)
  }
  return chosen
}

function bestExchange(task: PortfolioTask, bankroll: number, chosen: readonly number[]): number {
  return Math.max(
    ...chosen.map(
      (entry) =>
        bestAddition(
          task,
          bankroll,
          chosen.filter((other) => other !== entry),
        ).utility,
    ),
  )
}

/** The candidate that is best beside the chosen ones, world by world. */
function bestAddition({ payouts: { worlds, cents } }: PortfolioTask, bankroll: number, chosen: readonly number[]) {
  const wealth = new Float64Array(worlds).fill(bankroll - fee * (chosen.length + 1))
  for (const entry of chosen)
    for (let world = 0; world < worlds; world++) wealth[world]! += cents[entry * worlds + world]!
  let best = { candidate: -1, utility: Number.NEGATIVE_INFINITY }
  for (let candidate = 0; candidate < cents.length / worlds; candidate++) {
    if (chosen.includes(candidate)) continue
    let sum = 0
    for (let world = 0; world < worlds; world++)
      sum += Math.log((wealth[world]! + cents[candidate * worlds + world]!) / bankroll)
    if (sum / worlds > best.utility) best = { candidate, utility: sum / worlds }
  }
  return best
}

function measured(): string {
  const drawn = drawnTask(2, 5000, 8192)
  const objectives: Record<string, Objective> = {
    'growth, bankroll $5,000': { kind: 'growth', bankroll: 500_000 },
    'growth, bankroll $700': { kind: 'growth', bankroll: 70_000 },
    linear: { kind: 'linear' },
    'top places': { kind: 'top', places: [10 * fee] },
  }
  const limits: Record<string, Partial<PortfolioTask>> = {
    none: {},
    'exposure 15%, 3 unique': { maxExposure: new Float64Array(rows).fill(0.15), minUnique: 3 },
  }
  const lines = Object.entries(objectives).flatMap(([name, objective]) =>
    Object.entries(limits).map(([limit, set]) => {
      const started = process.cpuUsage()
      const spent = () => process.cpuUsage(started).user / 1e6
      let greedy = 0
      const { chosen, swaps, isLocalOptimum, certificate } = selectPortfolio(
        { ...drawn, ...set, objective, entries: 150 },
        {
          onProgress: ({ stage }) => {
            if (stage === 'choosing') greedy = spent()
          },
        },
      )
      const share = `${(100 * certificate.share).toFixed(1)}%`
      return [
        ...[name, limit, chosen.length, greedy.toFixed(2), spent().toFixed(2)],
        ...[swaps, isLocalOptimum ? 'yes' : 'no', share],
      ]
    }),
  )
  return table(
    ['objective', 'limits', 'entries', 'greedy s', 'all s', 'exchanges', 'local optimum', 'certificate'],
    lines,
  )
}

export const portfolio = () => `Checked against plain searches: ${check()}.\n\n${measured()}`
