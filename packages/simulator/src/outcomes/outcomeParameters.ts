/** How a source's laws differ from what happens. */
export interface Correction {
  /** Factor on how far scores lie from the mean. */
  stretch: number
  /** Factor on the mean. */
  meanScale: number
  /** Added to the log odds of a zero, for roles with a mass at zero. */
  zeroLogit: number
  /** Players whose results it was fitted to; how much it weighs when it is fitted again. */
  n: number
}

/** What a player's law is made from. */
export type LawSource = 'percentiles' | 'stdDev' | 'ceiling' | 'projection'

/** Corrections of laws, as plain data: what calibration fits again. */
export interface OutcomeParameters {
  /** The slates that it was fitted to, such as `2026-01-16 nba`. */
  slates: readonly string[]
  /** By `sport/role/source`, such as `nba/player/percentiles`; none where a law is taken as it is. */
  corrections: Readonly<Record<string, Correction>>
  /** A factor on all deviations, beside the corrections; 1 where left out. */
  spread?: number | undefined
}

export const correctionKey = (sport: string, role: string, source: LawSource) => `${sport}/${role}/${source}`

/** Sources that state a deviation, in one form or the other. */
const otherOf: Partial<Record<string, LawSource>> = { percentiles: 'stdDev', stdDev: 'percentiles' }

export const noCorrection: Correction = { stretch: 1, meanScale: 1, zeroLogit: 0, n: 0 }

/** Fitted to nothing: laws as their sources state them. */
export const unfittedParameters: OutcomeParameters = { slates: [], corrections: {} }

/**
 * A law's correction. A source that was never judged is as narrow as another one of the same sport and role, which states
 * the same thing; its means and zeros are taken as they are.
 */
export function correctionOf({ corrections }: OutcomeParameters, key: string): Correction {
  const own = corrections[key]
  if (own !== undefined) return own
  const [sport = '', role = '', source = ''] = key.split('/')
  const other = otherOf[source]
  const stretch = other === undefined ? undefined : corrections[correctionKey(sport, role, other)]?.stretch
  return { ...noCorrection, stretch: stretch ?? 1 }
}
