import { buildDiagram, type Diagram } from '@slatecraft/diagram'
import { fits, type Player, type Ruleset, salaryStep } from '@slatecraft/slate'

/** The ways to fill a roster, apart from the salary cap and the site's limits on teams and games. */
export interface RosterDiagram {
  diagram: Diagram
  /** Rows of a lineup. */
  size: number
  /** By row, in dollars. */
  salary: Float64Array
  salaryCap: number
  /** By row: its salary in whole steps of the site ($100 on DraftKings), and the cap in steps. */
  cost: Int32Array
  steps: number
}

/**
 * Compiles the roster. Rows that are not `isActive` are in no lineup.
 */
export function rosterDiagram(players: readonly Player[], ruleset: Ruleset, isActive: Uint8Array): RosterDiagram {
  const types = [...new Map(ruleset.slots.map((slot) => [slot.name, slot])).values()]
  const salary = Float64Array.from(players, ({ Salary }) => Salary)
  const diagram = buildDiagram(
    {
      size: players.length,
      slotCounts: types.map(({ name }) => ruleset.slots.filter((slot) => slot.name === name).length),
      fits: Int32Array.from(players, (player, row) =>
        isActive[row] === 1
          ? types.reduce((mask, slot, type) => (fits(player, slot) ? mask | (1 << type) : mask), 0)
          : 0,
      ),
      scopes: [],
      quorums: [],
      leftOut: isActive.map((active) => 1 - active),
    },
    salary,
    'slots',
  )
  const { salaryCap, slots } = ruleset
  const step = salaryStep(ruleset)
  const cost = Int32Array.from(salary, (dollars) => Math.round(dollars / step))
  return { diagram, size: slots.length, salary, salaryCap, cost, steps: Math.floor(salaryCap / step) }
}
