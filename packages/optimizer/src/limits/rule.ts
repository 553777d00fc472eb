import type { GroupLimit, Quorum, Row, Scope } from '@slatecraft/diagram'
import type { BuildRequest, InputChange, InputName, Player, Ruleset } from '@slatecraft/slate'

/**
 * Everything about one kind of limit. Each kind has a file in `rules/` with the shape of its limits and its rule, and a line
 * in the table of `rules/rules.ts`.
 */
export type Rule<Limit> = SiteRule<Limit> | UserRule<Limit>

interface AnyRule<Limit> {
  /** What the user reads on screens and in messages: `Min Salary 49,000`. */
  describe: (limit: Limit) => string
  /** The limit for the solver, over a pool. */
  constraint: (limit: Limit, pool: readonly Player[]) => Constraint
  /** How a lineup breaks the limit, by plain counting. Shares no code with `constraint`. */
  violations: (limit: Limit, lineup: readonly Player[]) => string[]
}

/** Limits of the site: in every lineup, and no setting changes them. */
export interface SiteRule<Limit> extends AnyRule<Limit> {
  owner: 'site'
  /** The limits of this kind in a contest. */
  asked: (request: BuildRequest, ruleset: Ruleset) => readonly Limit[]
}

/** Limits that the user's inputs ask for. */
export interface UserRule<Limit> extends AnyRule<Limit> {
  owner: 'user'
  /** Whether those inputs mean something in a contest; `asked` is only called where they do. */
  appliesTo: (ruleset: Ruleset) => boolean
  /** The limits of this kind that a request asks for. */
  asked: (request: BuildRequest, ruleset: Ruleset) => readonly AskedLimit<Limit>[]
  /** Where the user enters it. */
  input: (limit: Limit, inputs: Inputs) => InputName
  /** For sentences that differ only in a name at their end: the words before it and the name. */
  listed?: (limit: Limit) => { words: string; name: string } | undefined
  /** What the limit is in a lineup that obeys these limits too. */
  beside?: (limit: Limit, others: readonly { kind: string }[]) => Limit

  /** A limit for each end that the user set; a limit that is no range stays whole. */
  ends: (limit: Limit, ruleset: Ruleset) => readonly Limit[]
  /** Ways to weaken a limit with one end. */
  weaker: (limit: Limit) => Weakening<Limit>
  /** Replaces a limit with one end by another of its kind, or by none. */
  change: (limit: Limit, instead: Limit | undefined, inputs: Inputs) => Change
  /** Lets another number of lineups obey it (`atMost`: do without it). Undefined if it is always for all lineups. */
  changeShare: ((limit: Limit, lineups: number, inputs: Inputs) => Change) | undefined
  /** The inputs that ask for limits of this kind, each as a whole. */
  removals: (inputs: Inputs) => readonly LimitRemoval<Limit>[]
}

/** What a limit becomes in the solver's model; a limit may need several of these. */
export interface Constraint {
  rows?: readonly Row[]
  groups?: readonly GroupLimit[]
  scopes?: readonly Scope[]
  quorums?: readonly Quorum[]
  /** Items that may not be in the lineup. */
  banned?: readonly number[]
  /** Items that may not fill the slots of this name, and how many of them all other slots hold. */
  notIn?: { slot: string; items: readonly number[]; most: number }
}

export type AskedLimit<Limit> =
  | { in: 'all'; limit: Limit }
  /** At least this share of the lineups (0 to 1) obeys the limit. `label` is the setting's name on screens. */
  | { in: 'atLeast'; share: number; label: string; limit: Limit }
  /** At most this share of the lineups has what the limit forbids. */
  | { in: 'atMost'; share: number; label: string; limit: Limit }

/** What the user entered, and the contest's rules. */
export interface Inputs {
  request: BuildRequest
  ruleset: Ruleset
}

/** A change of inputs, said as an action: `Lower Min Salary to 48,900`. */
export interface Change {
  words: string
  changes: readonly InputChange[]
}

/** A weaker limit, and how far it is from the old one, 0 to 1. */
export interface Weaker<Limit> {
  limit: Limit
  size: number
}

type Weakening<Limit> =
  /** Ever weaker limits that still ask for something, the strongest first. */
  { ladders: readonly (readonly Weaker<Limit>[])[] } | { sum: BoundedSum<Limit> }

/** A sum over the lineup with one bound, which can move anywhere. */
export interface BoundedSum<Limit> {
  end: 'min' | 'max'
  bound: number
  /** A player's part of the sum, in units. */
  weightOf: (player: Player) => number
  /** Units in 1 of the bound. */
  units: number
  /** The units that a bound is rounded to. */
  step: number
  withBound: (bound: number) => Limit
}

/** An input that asks for limits, taken away. */
export interface LimitRemoval<Limit> {
  /** What is removed, as screens name it. Removals of several kinds with the same words are one. */
  words: string
  /** The inputs that ask for none of it. */
  patch: Partial<BuildRequest>
  /** What is left of a limit; the same object if this input does not ask for it. */
  lift: (limit: Limit) => Limit | undefined
}
