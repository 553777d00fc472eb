import { salaryCellOf } from './salaryShares.ts'

/** What decides the cells of a lineup. */
export interface CellRules {
  size: number
  /** By row and of the cap, in steps of salary. */
  cost: Int32Array
  steps: number
  projection: Float64Array
  /** The best projection, and the field's mean one. */
  best: number
  mean: number
  /** Upper ends of the cells of shortfall, without the last. */
  shortfallEnds: readonly number[]
  /** Where stacks count: by row its team, or -1 for rows that are in no stack. */
  stackTeamOf: Int32Array | null
  teams: number
  /** By shape code (see `shapeCode`): its cell. */
  shapeCell: Uint8Array
  /** By row: its team, and its opponent if it is a pitcher (defense), else -1. */
  teamOf: Int32Array
  facesTeam: Int32Array
}

export interface LineupCells {
  salary: Uint8Array
  shortfall: Uint8Array
  shape: Uint8Array
  /** Hitters against the lineup's own pitchers; `mostAgainst + 1` more if two of its pitchers face each other. */
  against: Uint8Array
}

export const mostAgainst = 9

/** Players of the two most used teams, as one number. */
export const shapeCode = (primary: number, secondary: number) => Math.min(primary, 9) * 10 + Math.min(secondary, 9)

export function createCellReader(rules: CellRules): (lineups: Uint16Array, count: number) => LineupCells {
  const { size, cost, steps, projection, best, mean, shortfallEnds, stackTeamOf, shapeCell, facesTeam, teamOf } = rules
  const salaryCells = Uint8Array.from({ length: steps + 1 }, (_, step) => salaryCellOf(step))
  const perTeam = new Uint8Array(rules.teams)
  const ends = Float64Array.from(shortfallEnds, (end) => best - end * (best - mean))

  return (lineups, count) => {
    const cells = {
      salary: new Uint8Array(count),
      shortfall: new Uint8Array(count),
      shape: new Uint8Array(count),
      against: new Uint8Array(count),
    }
    for (let lineup = 0; lineup < count; lineup++) {
      let spent = 0
      let points = 0
      const at = lineup * size
      for (let slot = at; slot < at + size; slot++) {
        spent += cost[lineups[slot]!]!
        points += projection[lineups[slot]!]!
      }
      cells.salary[lineup] = salaryCells[Math.max(0, steps - spent)]!
      let cell = 0
      while (cell < ends.length && points < ends[cell]!) cell++
      cells.shortfall[lineup] = cell
      if (stackTeamOf !== null) readStack(lineups, at, lineup, cells, stackTeamOf)
    }
    return cells
  }

  function readStack(lineups: Uint16Array, at: number, lineup: number, cells: LineupCells, team: Int32Array): void {
    perTeam.fill(0)
    let primary = 0
    for (let slot = at; slot < at + size; slot++) {
      const of = team[lineups[slot]!]!
      if (of >= 0) primary = Math.max(primary, ++perTeam[of]!)
    }
    let isPrimarySeen = false
    let secondary = 0
    for (const held of perTeam) {
      if (held === primary && !isPrimarySeen) isPrimarySeen = true
      else if (held > secondary) secondary = held
    }
    cells.shape[lineup] = shapeCell[shapeCode(primary, secondary)]!
    let against = 0
    let isRival = false
    for (let slot = at; slot < at + size; slot++) {
      const faced = facesTeam[lineups[slot]!]!
      if (faced < 0) continue
      against += perTeam[faced]!
      for (let other = at; other < slot; other++)
        if (team[lineups[other]!] === -1 && facesTeam[lineups[other]!] === teamOf[lineups[slot]!]) isRival = true
    }
    cells.against[lineup] = Math.min(mostAgainst, against) + (isRival ? mostAgainst + 1 : 0)
  }
}
