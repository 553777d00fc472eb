import type { SimulationTuning } from '@slatecraft/slate'

/**
 * What is known of the fields of one sport and contest type, as data. Shares are 0 to 1, logarithms are natural. "Shortfall"
 * is how far a lineup's projection is below the slate's best lawful one, divided by the shortfall of the field's mean; so
 * its mean is 1, whatever the slate.
 */
export interface FieldParameters {
  sport: string
  contestType: string
  /** Where the figures come from, in words, and how many contests and which dates. */
  source: string
  contests: number
  from: string
  to: string
  salary: SalaryUse
  /** Upper ends of the cells of shortfall and the share of each cell; the last end is infinite and not listed. */
  shortfall: { ends: readonly number[]; shares: readonly number[] }
  /** Users of different sharpness: a tilt of the log weight for each percent of the best projection, and their share. */
  sharpness: readonly { tilt: number; share: number }[]
  stacks: StackParameters | null
  ownership: OwnershipParameters
  users: UserParameters
}

/** Unused salary: most users are careful, some leave several times as much. */
export interface SalaryUse {
  carelessShare: number
  /** How many times as much salary the careless leave, on average. */
  carelessTimes: number
  /**
   * The field's mean unused salary as a share of the cap: what ownership may imply, and what to expect, given what projected
   * ownership implies.
   */
  least: number
  most: number
  expected: { intercept: number; slope: number }
}

export type StackParameters = HitterStacks | QuarterbackStacks | CaptainStacks | Fights

/** Baseball: hitters of one team, often some of a second one. */
export interface HitterStacks {
  kind: 'hitters'
  /** By size of the primary stack, from 0: the share of lineups. Sizes under `smallestStack` count as no stack. */
  primary: readonly number[]
  smallestStack: number
  /** By size of the primary stack: the exponent on a team's ownership for being the one. */
  primaryExponent: readonly number[]
  secondaryExponent: number
  /** By size of the primary stack: the chance that each other hitter is of the second team. */
  secondaryPull: readonly number[]
  /** Factor on the chance of the primary team's opponent to be the second team. */
  opponentSecond: number
  /** Factors on the weight of pitchers: who face the primary or the second team, who are of the primary one. */
  facingPrimary: number
  facingSecondary: number
  ownPitcher: number
  /** Factors on a lineup: for each hitter against its own pitchers, and for two pitchers who face each other. */
  againstOwn: number
  rivals: number
  /** Share of each shape, such as `5-2`: hitters of the two most used teams. Used from `shapeTeams` teams on. */
  shapeTeams: number
  shapes: Readonly<Record<string, number>>
}

/** Football: receivers (WR, TE) of the quarterback's team. Factors are on the weight of rows. */
export interface QuarterbackStacks {
  kind: 'quarterback'
  /** By number of receivers of the quarterback's team, from 0: the share of lineups. */
  sizes: readonly number[]
  opposingReceiver: number
  ownRunningBack: number
  opposingRunningBack: number
  ownDefense: number
  opposingDefense: number
  /** Factor on a lineup for each player against its own defense. */
  againstOwn: number
}

/** Mma: both fighters of a fight are rare in one lineup. */
interface Fights {
  kind: 'fights'
  /** Factor on a lineup for each of the two who faces another of its fighters. */
  againstOwn: number
}

/** Single games: how many of the lineup are of the captain's team, the captain included, from 0. */
export interface CaptainStacks {
  kind: 'captain'
  sizes: readonly number[]
}

export type OwnershipParameters = NonNullable<SimulationTuning['ownership']>

export interface UserParameters {
  /** Share of the entries that come from users at the entry cap. */
  atCap: number
  /** Standard deviation of a user's own log weight of a row. */
  taste: number
}
