import * as z from 'zod'
import type { Ruleset } from '../ruleset.ts'
import { share } from './setting.ts'

/** The largest number that a stack rule or a team row can name. As a max, it is no limit. */
export const mostStacked = 7
export const stackBound = z.int().min(0).max(mostStacked)

/** A rule of nfl's stacks: in `freq` of the lineups, so many partners of the quarterback and so many opponents. */
export const NflStackRule = z.strictObject({
  label: z.string().max(80).default(''),
  disabled: z.boolean().default(false),
  freq: share,
  teamFlexMin: stackBound.default(0),
  teamFlexMax: stackBound.default(mostStacked),
  teamRBMin: stackBound.default(0),
  teamRBMax: stackBound.default(mostStacked),
  teamWRMin: stackBound.default(0),
  teamWRMax: stackBound.default(mostStacked),
  teamTEMin: stackBound.default(0),
  teamTEMax: stackBound.default(mostStacked),
  oppFlexMin: stackBound.default(0),
  oppFlexMax: stackBound.default(mostStacked),
  oppRBMin: stackBound.default(0),
  oppRBMax: stackBound.default(mostStacked),
  oppWRMin: stackBound.default(0),
  oppWRMax: stackBound.default(mostStacked),
  oppTEMin: stackBound.default(0),
  oppTEMax: stackBound.default(mostStacked),
})
export type NflStackRule = z.infer<typeof NflStackRule>

const unshared = (rule: Partial<NflStackRule>) => NflStackRule.parse({ freq: 0, ...rule })

/** The rules of basic mode; their shares follow from the settings. */
export const basicNflRule = {
  noForce: unshared({ label: 'No Force' }),
  team: unshared({ label: '1+ Team Stack', teamFlexMin: 1 }),
  game: unshared({ label: '1+ Game Stack', teamFlexMin: 1, oppFlexMin: 1 }),
  twoTeam: unshared({ label: '2+ Team Stack', teamFlexMin: 2 }),
  twoGame: unshared({ label: '2+ Game Stack', teamFlexMin: 2, oppFlexMin: 1 }),
  noStack: unshared({ label: 'Forced No Stack', teamFlexMax: 0, oppFlexMax: 0 }),
} as const

export type BasicNflRule = keyof typeof basicNflRule

/** One result for each, in the order in which screens list them. */
export const byBasicNflRule = <Result>(of: (rule: NflStackRule, name: BasicNflRule) => Result): Result[] =>
  (Object.keys(basicNflRule) as BasicNflRule[]).map((name) => of(basicNflRule[name], name))

/** A shape of mlb's stacks: in `freq` of the lineups, so many hitters of one team and so many of another. */
export const MlbStackRule = z.strictObject({
  PrimaryStack: stackBound,
  SecondaryStack: stackBound,
  freq: share,
})
export type MlbStackRule = z.infer<typeof MlbStackRule>

export const mlbShape = (PrimaryStack: number, SecondaryStack: number, freq: number): MlbStackRule => ({
  PrimaryStack,
  SecondaryStack,
  freq,
})

/** The most hitters of one team that a site allows, which is the largest stack. */
export function mostHitters({ limits }: Ruleset): 'four' | 'five' {
  const most = limits.find((limit) => limit.kind === 'maxPerTeam' && limit.positions !== undefined)
  return most !== undefined && most.count < 5 ? 'four' : 'five'
}
