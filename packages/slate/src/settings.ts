import * as z from 'zod'
import { minutes, percent } from './playerNumbers.ts'

/** A share of lineups, 0 to 1; screens show it as percent. */
const share = z.number().min(0).max(1)
const count = z.int().min(0).max(20)
const stackBound = z.int().min(0).max(7)

const TopNRule = z.strictObject({ threshold: z.int().min(0), force: count })

export const NflStackRule = z.strictObject({
  label: z.string().max(80).default(''),
  disabled: z.boolean().default(false),
  freq: share,
  teamFlexMin: stackBound.default(0),
  teamFlexMax: stackBound.default(7),
  teamRBMin: stackBound.default(0),
  teamRBMax: stackBound.default(7),
  teamWRMin: stackBound.default(0),
  teamWRMax: stackBound.default(7),
  teamTEMin: stackBound.default(0),
  teamTEMax: stackBound.default(7),
  oppFlexMin: stackBound.default(0),
  oppFlexMax: stackBound.default(7),
  oppRBMin: stackBound.default(0),
  oppRBMax: stackBound.default(7),
  oppWRMin: stackBound.default(0),
  oppWRMax: stackBound.default(7),
  oppTEMin: stackBound.default(0),
  oppTEMax: stackBound.default(7),
})
export type NflStackRule = z.infer<typeof NflStackRule>

export const MlbStackRule = z.strictObject({
  PrimaryStack: stackBound,
  SecondaryStack: stackBound,
  freq: share,
})
export type MlbStackRule = z.infer<typeof MlbStackRule>

/**
 * Every build setting of every sport by its documented name; meanings, units and rounding stand in
 * `docs/settings.md`. One flat object, because that is what calls, stored settings and requests carry.
 */
export const Settings = z.strictObject({
  numLUs: z.int().min(0).max(10_000),
  includeSaved: z.boolean(),
  minSal: z.int().min(0),
  maxSal: z.int().min(0),
  maxSalDefault: z.int().min(0),
  minUnique: z.int().min(1).max(20),
  minTotalOwn: z.number().min(0).max(2000),
  maxTotalOwn: z.number().min(0).max(2000),
  minUnderOwn_1: count,
  minUnderOwn_2: count,
  minUnderOwn_3: count,
  minUnderOwn_4: count,
  minUnderOwn_5: count,
  maxUnderOwn_1: count,
  maxUnderOwn_2: count,
  maxUnderOwn_3: count,
  maxUnderOwn_4: count,
  maxUnderOwn_5: count,
  projOwnRandInput: percent,
  projPtsRandInput: percent,
  projPtsRandQB: percent.nullable(),
  projPtsRandRB: percent.nullable(),
  projPtsRandWR: percent.nullable(),
  projPtsRandTE: percent.nullable(),
  projPtsRandDST: percent.nullable(),
  projPtsRandHitter: percent.nullable(),
  projPtsRandPitcher: percent.nullable(),
  ceilingPct: share,
  OverMax_Sensitivity: z.number().min(0).max(10),
  topN_0: TopNRule,
  topN_1: TopNRule,
  topN_2: TopNRule,
  rbFlexPct: share,
  wrFlexPct: share,
  teFlexPct: share,
  captainPct: z.strictObject({ qb: share, rb: share, wr: share, te: share, dst: share, k: share }),
  allowDefenseVsQB: z.boolean(),
  allowDefenseVsFlex: z.boolean(),
  allowDefenseVsKicker: z.boolean(),
  stackSettingMode: z.enum(['basic', 'advanced']),
  teamStackPct: share,
  gameStackPct: share,
  force2FlexStck: share,
  noStackPct: share,
  forceSecondGameStack: share,
  allowRBStackPct: share,
  forceRBandDSTStack: share,
  specificStacks: z.array(z.union([NflStackRule, MlbStackRule])).max(50),
  minMinutes: minutes,
  teamsLocked: z.array(z.string().max(12)).max(64),
  preventOpposingFighter: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** Some settings; everything else comes from `defaultSettings`. */
export const SettingsPatch = Settings.partial()
export type SettingsPatch = z.infer<typeof SettingsPatch>

/** What a user has changed for one slate, the seed of its builds among it. */
export const UserSettings = SettingsPatch.extend({ seed: z.int().min(0).optional() })
export type UserSettings = z.infer<typeof UserSettings>

export const settingNames = Object.keys(Settings.shape) as (keyof Settings)[]
