import type { Ruleset } from '@slatecraft/slate'

/** The bounds on the summed exposures of a position's players, in percent of the lineups. */
export interface PositionLimit {
  name: string
  positions: readonly string[]
  /** Their Max Exp must reach it: 100 for each slot that only they can fill. */
  least: number
  /** Their Min Exp must not exceed it: 100 for each slot they can fill. */
  most: number
}

/**
 * The limits of a roster, from its slots. A slot named after a position it accepts is that position's own; any other is
 * flexible. For nfl that gives the documented QB 100 to 100, RB 200 to 300, WR 300 to 400, TE 100 to 200, FLEX 700, and
 * DST 100. Other sports have a line for the whole roster instead of FLEX.
 */
export function positionLimits({ sport, slots }: Ruleset): PositionLimit[] {
  const own = slots.filter(({ name, accepts }) => accepts.includes(name))
  const flexible = slots.filter(({ name, accepts }) => !accepts.includes(name))
  /** Positions that share a slot of their own (P, SP and RP) count as one. */
  const kinds = new Map(own.map(({ name, accepts }) => [name, accepts]))
  const owned = new Set([...kinds.values()].flat())
  for (const position of flexible.flatMap(({ accepts }) => accepts)) {
    if (!owned.has(position)) kinds.set(position, [position])
  }
  const limits = [...kinds].map(([name, positions]) => {
    const least = own.filter((slot) => slot.name === name).length
    const more = flexible.filter(({ accepts }) => positions.some((position) => accepts.includes(position))).length
    return { name, positions, least: 100 * least, most: 100 * (least + more) }
  })

  const [flex] = flexible
  if (sport === 'nfl' && flex !== undefined) {
    const flexSlots = slots.filter(({ accepts }) => accepts.every((position) => flex.accepts.includes(position))).length
    return [...limits, { name: flex.name, positions: flex.accepts, least: 100 * flexSlots, most: 100 * flexSlots }]
  }
  const all = { name: 'All positions', positions: slots.flatMap(({ accepts }) => accepts) }
  const whole = 100 * slots.length
  const isWhole = ({ least, most }: PositionLimit) => least === whole && most === whole
  return limits.some(isWhole) ? limits : [...limits, { ...all, least: whole, most: whole }]
}
