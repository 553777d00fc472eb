import * as z from 'zod'
import type { Ruleset } from './ruleset.ts'
import { mostStacked, stackBound } from './settings/stackRule.ts'

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
  TotalMinFlex: stackBound.default(0),
  TotalMaxFlex: stackBound.default(mostStacked),
  TotalMinPlayers: stackBound.default(0),
  TotalMaxPlayers: stackBound.default(mostStacked),
  TotalMinRBs: stackBound.default(0),
  TotalMaxRBs: stackBound.default(3),
  TotalMinWRs: stackBound.default(0),
  TotalMaxWRs: stackBound.default(4),
  TotalMinTEs: stackBound.default(0),
  TotalMaxTEs: stackBound.default(2),
})
export type TeamStack = z.infer<typeof TeamStack>

/** A team's row before any edit. */
export const defaultTeamStack = (TeamAbbrev: string): TeamStack => TeamStack.parse({ TeamAbbrev })

/** The switches of a row, with the name that screens give each. */
export const teamSwitches = {
  AllowQBStack: 'QB stack',
  AllowRBStack: 'RB stack',
  AllowWRStack: 'WR stack',
  AllowTEStack: 'TE stack',
  AllowGameStack: 'game stack',
  AllowRBOppStack: 'opponent RB stack',
  AllowWROppStack: 'opponent WR stack',
  AllowTEOppStack: 'opponent TE stack',
} as const
export type TeamSwitch = keyof typeof teamSwitches

/** The totals of a row, by what they count, with the name that screens give each after Min and Max. */
export const teamTotals = {
  flex: { label: 'Flex', min: 'TotalMinFlex', max: 'TotalMaxFlex' },
  players: { label: 'Players', min: 'TotalMinPlayers', max: 'TotalMaxPlayers' },
  RB: { label: 'RB', min: 'TotalMinRBs', max: 'TotalMaxRBs' },
  WR: { label: 'WR', min: 'TotalMinWRs', max: 'TotalMaxWRs' },
  TE: { label: 'TE', min: 'TotalMinTEs', max: 'TotalMaxTEs' },
} as const
/** What a total counts: RB + WR + TE, everyone, or one position. */
export type TeamCount = keyof typeof teamTotals

/** Whether team rows mean something in a contest: only in nfl classic do stacks form around the quarterback. */
export const hasTeamStacks = ({ sport, contestType }: Pick<Ruleset, 'sport' | 'contestType'>) =>
  sport === 'nfl' && contestType === 'classic'
