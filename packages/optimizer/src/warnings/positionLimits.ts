import type { Ruleset } from '@slatecraft/slate'

/** What the exposures of a position's players must come to together, in percent of the lineups. */
export interface PositionLimit {
  name: string
  positions: readonly string[]
  /** What their Max Exp has to reach: every lineup has so many places that only they can fill. */
  least: number
  /** What their Min Exp may reach: no lineup has more places for them. */
  most: number
}

/**
 * The limits of a roster, from its places. A place that is named for a position it takes is that position's own;
 * any other is flexible. For nfl that makes the documents' QB 100 to 100, RB 200 to 300, WR 300 to 400, TE 100 to 200,
 * FLEX 700 and DST 100; the other sports have a line for the whole roster in FLEX' place.
 */
export function positionLimits({ sport, slots }: Ruleset): PositionLimit[] {
  const own = slots.filter(({ name, accepts }) => accepts.includes(name))
  const flexible = slots.filter(({ name, accepts }) => !accepts.includes(name))
  /** Positions that share a place of their own (P, SP and RP) count as one. */
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
    const places = slots.filter(({ accepts }) => accepts.every((position) => flex.accepts.includes(position))).length
    return [...limits, { name: flex.name, positions: flex.accepts, least: 100 * places, most: 100 * places }]
  }
  const all = { name: 'All positions', positions: slots.flatMap(({ accepts }) => accepts) }
  const whole = 100 * slots.length
  const isWhole = ({ least, most }: PositionLimit) => least === whole && most === whole
  return limits.some(isWhole) ? limits : [...limits, { ...all, least: whole, most: whole }]
}
