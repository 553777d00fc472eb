import { log } from '../../sameMath.ts'
import { bestProjection } from '../law/bestProjection.ts'
import { rosterDiagram } from '../law/rosterDiagram.ts'
import { salaryShares } from '../law/salaryShares.ts'
import { sharesOfShapes } from '../law/sharesOfShapes.ts'
import type { FieldParameters, HitterStacks, OwnershipParameters, SalaryUse } from './fieldParameters.ts'
import type { FinishedField } from './finishedField.ts'
import { fitOwnershipParameters } from './fitOwnershipParameters.ts'

/** What ownership is drawn to before any contest has been seen: projections are right. */
const plainOwnership: OwnershipParameters = {
  intercept: 0,
  slope: 1,
  offset: 0,
  value: 0,
  salary: 0,
  concentration: 40,
}
/** The starting figures count as much as so many contests. */
const startContests = 2

/**
 * What is known of fields from these finished contests of one sport and contest type, with `start` for what they leave
 * open: exponents and factors of stacks, sharpness, users.
 */
export function fitFieldParameters(contests: readonly FinishedField[], start: FieldParameters): FieldParameters {
  const known = contests.filter(({ counts }) => counts.length > 0)
  const ownership = fitOwnershipParameters(known, plainOwnership)
  if (known.length === 0) return { ...start, ownership }
  const blend = (starting: number, found: readonly number[]) =>
    (startContests * starting + found.reduce((sum, one) => sum + one, 0)) / (startContests + found.length)
  const ends = known.map((contest) => shortfallQuantiles(contest, start.shortfall.shares))
  const { stacks } = start
  return {
    ...start,
    salary: { ...start.salary, ...fitSalary(known, start.salary) },
    shortfall: {
      ...start.shortfall,
      ends: start.shortfall.ends.map((end, index) =>
        blend(
          end,
          ends.map((found) => found[index]!),
        ),
      ),
    },
    stacks: stacks?.kind === 'hitters' ? fitHitters(known, stacks, blend) : stacks,
    ownership,
  }
}

/** Careless shares and how much more salary they leave, by likelihood on a grid. */
function fitSalary(contests: readonly FinishedField[], start: SalaryUse): Partial<SalaryUse> {
  const used = contests.map(({ players, ruleset, lineups, counts, size }) => {
    const roster = rosterDiagram(players, ruleset, new Uint8Array(players.length))
    const histogram = new Float64Array(roster.steps + 1)
    let mean = 0
    const total = counts.reduce((sum, count) => sum + count, 0)
    for (let lineup = 0; lineup < counts.length; lineup++) {
      let left = roster.steps
      for (let at = lineup * size; at < (lineup + 1) * size; at++) left -= roster.cost[lineups[at]!]!
      left = Math.max(0, left)
      histogram[left]! += counts[lineup]! / total
      mean += (left * counts[lineup]!) / total
    }
    return { histogram, mean, steps: roster.steps }
  })
  let best = { carelessShare: start.carelessShare, carelessTimes: start.carelessTimes }
  let most = Number.NEGATIVE_INFINITY
  for (const carelessShare of [0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4])
    for (const carelessTimes of [2, 3, 4, 5, 6, 7, 8, 10, 14]) {
      let likelihood = 0
      for (const { histogram, mean, steps } of used) {
        const shares = salaryShares({ ...start, carelessShare, carelessTimes }, mean, steps)
        for (let left = 0; left <= steps; left++)
          if (histogram[left]! > 0) likelihood += histogram[left]! * log(Math.max(1e-12, shares[left]!))
      }
      if (likelihood > most) {
        most = likelihood
        best = { carelessShare, carelessTimes }
      }
    }
  return best
}

/** The shortfall at the upper ends of cells with these shares. */
function shortfallQuantiles(
  { players, ruleset, lineups, counts, size, owned }: FinishedField,
  shares: readonly number[],
): number[] {
  const projection = Float64Array.from(players, ({ ProjPtsAdjusted }) => ProjPtsAdjusted)
  const isActive = Uint8Array.from(players, ({ ProjOwn }, row) => ((ProjOwn ?? 0) > 0 || owned[row]! > 0 ? 1 : 0))
  const best = bestProjection(rosterDiagram(players, ruleset, isActive), projection)
  const shortfall = Float64Array.from(counts, (_, lineup) => {
    let points = 0
    for (let at = lineup * size; at < (lineup + 1) * size; at++) points += projection[lineups[at]!]!
    return best - points
  })
  const total = counts.reduce((sum, count) => sum + count, 0)
  const mean = shortfall.reduce((sum, short, lineup) => sum + short * counts[lineup]!, 0) / total
  const order = [...shortfall.keys()].sort((a, b) => shortfall[a]! - shortfall[b]!)
  const ends: number[] = []
  let passed = 0
  let wanted = shares[0]!
  for (const lineup of order) {
    passed += counts[lineup]! / total
    while (ends.length < shares.length - 1 && passed >= wanted) {
      ends.push(shortfall[lineup]! / mean)
      wanted += shares[ends.length]!
    }
  }
  return ends
}

function fitHitters(
  contests: readonly FinishedField[],
  stacks: HitterStacks,
  blend: (starting: number, found: readonly number[]) => number,
): HitterStacks {
  const seen = contests.map(sharesOfShapes).filter(({ stacked }) => stacked >= stacks.shapeTeams)
  if (seen.length === 0) return stacks
  const shareOf = (is: (primary: number, shape: string) => boolean) =>
    seen.map(({ shapes }) =>
      [...shapes].reduce((sum, [shape, share]) => (is(Number(shape.split('-')[0]), shape) ? sum + share : sum), 0),
    )
  return {
    ...stacks,
    primary: stacks.primary.map((share, size) =>
      blend(
        share,
        shareOf((primary) => primary === size),
      ),
    ),
    shapes: Object.fromEntries(
      Object.entries(stacks.shapes).map(([name, share]) => [
        name,
        blend(
          share,
          shareOf((_, shape) => shape === name),
        ),
      ]),
    ),
  }
}
