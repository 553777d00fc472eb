import { hasCaptain, InputError, type Random, type Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { exp, log, square } from '../../sameMath.ts'
import { type DrawnLineups, drawClasses } from '../draw/drawClasses.ts'
import { type Multipliers, type RakeTargets, rake } from '../draw/rake.ts'
import type { FieldParameters } from '../parameters/fieldParameters.ts'
import { bestProjection } from './bestProjection.ts'
import { captainClasses } from './captainClasses.ts'
import type { FieldClass } from './fieldClasses.ts'
import { fitOwnership } from './fitOwnership.ts'
import { hitterStackClasses } from './hitterStackClasses.ts'
import { type Lawfulness, lawfulness } from './lawfulness.ts'
import { createCellReader, type LineupCells, mostAgainst } from './lineupCells.ts'
import { quarterbackClasses } from './quarterbackClasses.ts'
import { type RosterDiagram, rosterDiagram } from './rosterDiagram.ts'
import { cellShares, salaryCellOf, salaryShares } from './salaryShares.ts'
import { sharpnessClasses } from './sharpnessClasses.ts'
import { stackShapes } from './stackShapes.ts'
import { type Teams, teamsOf } from './teams.ts'

/**
 * The law of a field's lineups: P(x) = sum over classes of share x exp(log weights of the rows) / mass, times factors of
 * salary, shortfall, shape and hitters against own pitchers, for lawful x.
 */
export interface FieldLaw {
  roster: RosterDiagram
  teams: Teams
  classes: readonly FieldClass[]
  isLawful: Lawfulness
  targets: RakeTargets
  readCells: (lineups: Uint16Array, count: number) => LineupCells
  /** By row. */
  logWeight: Float64Array
  /** By step of unused salary. */
  salaryFactor: Float64Array
  /** By cell: the logarithms of the factors. */
  shortfall: Float64Array
  shape: Float64Array
  against: Float64Array
  window: { center: number; spread: number }
}

export interface FieldLawInput {
  rows: PoolRows
  ruleset: Ruleset
  /** By row, as shares of the entries; they sum to the number of slots. */
  ownership: Float64Array
  parameters: FieldParameters
}

/** Rows that fewer entries than this hold are left out: 2 of 10,000. */
const leastOwnership = 0.0002
const fittingRounds = 12

export function createFieldLaw({ rows, ruleset, ownership, parameters }: FieldLawInput): FieldLaw {
  const { players } = rows
  const isActive = Uint8Array.from(ownership, (own) => (own >= leastOwnership ? 1 : 0))
  const roster = rosterDiagram(players, ruleset, isActive)
  if (roster.diagram.skip.length === 0)
    throw new InputError([
      { field: 'ProjOwn', reason: 'the players with ownership do not fill a lineup: more players need one' },
    ])
  const teams = teamsOf(players)
  const projection = Float64Array.from(players, ({ ProjPtsAdjusted }) => ProjPtsAdjusted)
  const best = bestProjection(roster, projection)
  const sumOf = (value: ArrayLike<number>) => ownership.reduce((sum, own, row) => sum + own * value[row]!, 0)
  const { salaryCap, salary, cost, steps } = roster
  const { salary: use, stacks, shortfall } = parameters
  const impliedUnused = 1 - sumOf(salary) / salaryCap
  const meanUnused = Math.max(use.least, Math.min(use.most, impliedUnused)) * steps
  const shares = salaryShares(use, meanUnused, steps)
  const shapes = stackShapes(players, teams, ownership, stacks)
  return {
    roster,
    teams,
    classes: classesOf(),
    isLawful: lawfulness(players, rows.personOf, ruleset, teams),
    targets: {
      ownership,
      shares: [
        cellShares(shares),
        Float64Array.from(shortfall.shares),
        ...(shapes.shares === null ? [] : [shapes.shares]),
      ],
    },
    readCells: createCellReader({
      size: roster.size,
      cost,
      steps,
      projection,
      best,
      mean: sumOf(projection),
      shortfallEnds: shortfall.ends,
      teams: teams.names.length,
      stackTeamOf: shapes.stackTeamOf,
      shapeCell: shapes.cell,
      teamOf: teams.teamOf,
      facesTeam: shapes.facesTeam,
    }),
    logWeight: fitOwnership(
      roster,
      ownership.map((own) => (own < leastOwnership ? 0 : own)),
      fittingRounds,
    ).logWeight,
    salaryFactor: shares,
    shortfall: new Float64Array(shortfall.shares.length),
    shape: new Float64Array(shapes.cells),
    against: Float64Array.from(
      { length: 2 * (mostAgainst + 1) },
      (_, cell) => (cell % (mostAgainst + 1)) * log(shapes.againstOwn) + (cell > mostAgainst ? log(shapes.rivals) : 0),
    ),
    window: { center: salaryCap * (1 - meanUnused / steps), spread: 0.01 * salaryCap },
  }

  function classesOf(): FieldClass[] {
    if (hasCaptain(ruleset))
      return captainClasses(players, rows.personOf, teams, ownership, stacks?.kind === 'captain' ? stacks : null)
    if (stacks?.kind === 'hitters') return hitterStackClasses(teams, ownership, stacks)
    if (stacks?.kind === 'quarterback') return quarterbackClasses(players, teams, ownership, stacks)
    return sharpnessClasses(projection, best, parameters.sharpness)
  }
}

export interface WeighedLineups extends DrawnLineups {
  cells: LineupCells
}

/** Draws from a law; the weights make up for every difference between the draw and the law. */
export function drawLaw(law: FieldLaw, walks: number, mostClasses: number, random: Random): WeighedLineups {
  const { roster, classes, logWeight, isLawful, salaryFactor, window } = law
  const drawn = drawClasses({ roster, classes, logWeight, window, salaryFactor, isLawful, walks, mostClasses }, random)
  const cells = law.readCells(drawn.lineups, drawn.count)
  for (let lineup = 0; lineup < drawn.count; lineup++)
    drawn.weight[lineup]! *= exp(
      law.shortfall[cells.shortfall[lineup]!]! +
        law.shape[cells.shape[lineup]!]! +
        law.against[cells.against[lineup]!]!,
    )
  return { ...drawn, cells }
}

/** What makes the draws of a law meet its targets; see `Multipliers`. */
export function rakeLaw(law: FieldLaw, { cells, size, count, lineups, weight }: WeighedLineups): Multipliers {
  const families = [cells.salary, cells.shortfall, cells.shape].slice(0, law.targets.shares.length)
  return rake({ size, count, lineups, cells: families }, law.targets, weight, mostRounds)
}

const mostRounds = 40

/** The law with its multipliers inside, to draw from. */
export const withMultipliers = (law: FieldLaw, { row, cell }: Multipliers): FieldLaw => ({
  ...law,
  logWeight: law.logWeight.map((weight, at) => weight + row[at]!),
  salaryFactor: law.salaryFactor.map((factor, step) => factor * exp(cell[0]![salaryCellOf(step)]!)),
  shortfall: law.shortfall.map((factor, at) => factor + cell[1]![at]!),
  shape: law.shape.map((factor, at) => factor + (cell[2]?.[at] ?? 0)),
})

/** So many lineups are added on both sides before shares are compared, so that a rare row does not jump. */
const damping = 4

/** Moves the law towards its ownership, as far as these lineups tell. */
export function nudgeLaw(law: FieldLaw, { size, count, lineups, weight }: WeighedLineups): FieldLaw {
  const held = new Float64Array(law.logWeight.length)
  let total = 0
  let squares = 0
  for (let lineup = 0; lineup < count; lineup++) {
    total += weight[lineup]!
    squares += square(weight[lineup]!)
    for (let at = lineup * size; at < (lineup + 1) * size; at++) held[lineups[at]!]! += weight[lineup]!
  }
  const doubt = (damping * squares) / (total * total)
  const logOdds = (share: number) => log((share + doubt) / (1 + doubt - share))
  return {
    ...law,
    logWeight: law.logWeight.map(
      (one, row) => one + logOdds(law.targets.ownership[row]!) - logOdds(held[row]! / total),
    ),
  }
}
