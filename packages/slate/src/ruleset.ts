import type { ContestType, Site, Sport } from './contest.ts'

/** A limit that the site itself sets; the optimizer's `rules/` holds one file for each kind. */
export type SiteLimit =
  /** At most `count` players of one team; with `positions`, only those of these positions are counted. */
  | { kind: 'maxPerTeam'; count: number; positions?: readonly string[] }
  /** Players of at least `count` different teams. */
  | { kind: 'minTeams'; count: number }
  /** Players of at least `count` different games. */
  | { kind: 'minGames'; count: number }

export interface Slot {
  /** Our name of the roster place: QB, FLEX, CPT … */
  name: string
  /** Positions that may fill it. */
  accepts: readonly string[]
  /** How the site writes the place in its upload header, where it differs from `name`. */
  header?: string
  /** What a player's points and salary are multiplied by here (captain places). */
  points?: number
  salary?: number
}

export interface Ruleset {
  /** `draftkings/nfl/classic` */
  id: string
  sport: Sport
  site: Site
  contestType: ContestType
  /** Seasons that these rules hold for; open ended where absent. */
  seasons?: { from?: number; to?: number }
  salaryCap: number
  /** One entry a roster place, in the order of the site's upload file. */
  slots: readonly Slot[]
  limits: readonly SiteLimit[]
  upload: {
    /** What one cell of the upload file holds. */
    cell: 'Name (Id)' | 'Id:Name' | 'Id'
  }
  /** Where the rules were read, how sure they are (A: two sources or official, B: one, C: inferred), and when. */
  source: { from: string; confidence: 'A' | 'B' | 'C'; checked: string }
}

/** `count` equal roster places that take the named positions (by default the place's own name). */
export function slots(name: string, options: Partial<Omit<Slot, 'name'>> & { count?: number } = {}): Slot[] {
  const { count = 1, accepts = [name], ...rest } = options
  return Array.from({ length: count }, () => ({ name, accepts, ...rest }))
}

export const hasCaptain = (ruleset: Ruleset) => ruleset.slots.some((slot) => slot.points !== undefined)

/** What the documents give a captain where no ruleset says otherwise. */
const usualCaptainPoints = 1.5

/** By what a captain's points are multiplied. */
export const captainPoints = (slots: readonly Slot[] = []) =>
  slots.find((slot) => slot.points !== undefined)?.points ?? usualCaptainPoints
