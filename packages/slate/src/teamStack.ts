import * as z from 'zod'
import type { Ruleset } from './ruleset.ts'

const limit = z.int().min(0).max(20)

/** A user's stack limits of one nfl team, on top of the stack rules. */
export const TeamStack = z.strictObject({
  TeamAbbrev: z.string().min(1).max(40),
  AllowQBStack: z.boolean().default(true),
  AllowRBStack: z.boolean().default(true),
  AllowWRStack: z.boolean().default(true),
  AllowTEStack: z.boolean().default(true),
  AllowGameStack: z.boolean().default(true),
  AllowRBOppStack: z.boolean().default(true),
  AllowWROppStack: z.boolean().default(true),
  AllowTEOppStack: z.boolean().default(true),
  TotalMinFlex: limit.default(0),
  TotalMaxFlex: limit.default(7),
  TotalMinPlayers: limit.default(0),
  TotalMaxPlayers: limit.default(20),
  TotalMinRBs: limit.default(0),
  TotalMaxRBs: limit.default(3),
  TotalMinWRs: limit.default(0),
  TotalMaxWRs: limit.default(4),
  TotalMinTEs: limit.default(0),
  TotalMaxTEs: limit.default(2),
})
export type TeamStack = z.infer<typeof TeamStack>

/** A team's row before any edit. */
export const defaultTeamStack = (TeamAbbrev: string): TeamStack => TeamStack.parse({ TeamAbbrev })

/** Whether team rows mean something in a contest: only in nfl classic do stacks form around the quarterback. */
export const hasTeamStacks = ({ sport, contestType }: Pick<Ruleset, 'sport' | 'contestType'>) =>
  sport === 'nfl' && contestType === 'classic'
