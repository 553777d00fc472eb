import type { Ruleset } from './ruleset.ts'
import { type MlbStackRule, NflStackRule, type Settings } from './settings.ts'

const nflStackMix: NflStackRule[] = [
  { label: 'No Force', freq: 0.05 },
  { label: '1+ Team Stack', freq: 0.25, teamFlexMin: 1 },
  { label: '1+ Game Stack', freq: 0.3, teamFlexMin: 1, oppFlexMin: 1 },
  { label: '2+ Team Stack', freq: 0.2, teamFlexMin: 2 },
  { label: '2+ Game Stack', freq: 0.2, teamFlexMin: 2, oppFlexMin: 1 },
  { label: 'Forced No Stack', freq: 0, teamFlexMax: 0, oppFlexMax: 0 },
].map((rule) => NflStackRule.parse(rule))

const shape = (PrimaryStack: number, SecondaryStack: number, freq: number): MlbStackRule => ({
  PrimaryStack,
  SecondaryStack,
  freq,
})

const mlbShapes: Record<string, MlbStackRule[]> = {
  dk: [shape(5, 3, 0.25), shape(5, 2, 0.2), shape(5, 0, 0.2), shape(4, 4, 0.1), shape(4, 0, 0.15), shape(3, 0, 0.1)],
  fd: [shape(4, 4, 0.3), shape(4, 3, 0.3), shape(4, 0, 0.25), shape(3, 0, 0.15)],
}

/** The documents' 49,000 of DraftKings' cap of 50,000, as a share for every classic contest. */
const defaultMinSal = ({ contestType, salaryCap }: Ruleset) =>
  Math.round((contestType === 'showdown' ? 0.9 : 0.98) * salaryCap)

/** The site-settings answer: what a contest's settings are until the user changes one. */
export function defaultSettings(ruleset: Ruleset): Settings {
  const { sport, site, contestType, salaryCap } = ruleset
  const length = ruleset.slots.length
  const isNflClassic = sport === 'nfl' && contestType === 'classic'
  const stacksByTeam = sport === 'nba' && contestType === 'classic'
  const allRosterPlaces = {
    maxUnderOwn_1: length,
    maxUnderOwn_2: length,
    maxUnderOwn_3: length,
    maxUnderOwn_4: length,
    maxUnderOwn_5: length,
  }
  return {
    numLUs: 3,
    includeSaved: false,
    minSal: defaultMinSal(ruleset),
    maxSal: salaryCap,
    maxSalDefault: salaryCap,
    minUnique: 1,
    minTotalOwn: 0,
    maxTotalOwn: 100 * length,
    minUnderOwn_1: 0,
    minUnderOwn_2: 0,
    minUnderOwn_3: 0,
    minUnderOwn_4: 0,
    minUnderOwn_5: 0,
    ...allRosterPlaces,
    projOwnRandInput: 0,
    projPtsRandInput: 0,
    projPtsRandQB: null,
    projPtsRandRB: null,
    projPtsRandWR: null,
    projPtsRandTE: null,
    projPtsRandDST: null,
    projPtsRandHitter: null,
    projPtsRandPitcher: null,
    ceilingPct: 0,
    OverMax_Sensitivity: 1,
    topN_0: { threshold: 4, force: 0 },
    topN_1: { threshold: 8, force: 0 },
    topN_2: { threshold: 16, force: 0 },
    rbFlexPct: 1,
    wrFlexPct: 1,
    teFlexPct: 1,
    captainPct: { qb: 1, rb: 1, wr: 1, te: 1, dst: 1, k: 1 },
    allowDefenseVsQB: contestType === 'showdown',
    allowDefenseVsFlex: true,
    allowDefenseVsKicker: true,
    stackSettingMode: 'basic',
    teamStackPct: isNflClassic ? 0.9 : stacksByTeam ? 0.5 : 0,
    gameStackPct: isNflClassic || stacksByTeam ? 0.5 : 0,
    force2FlexStck: isNflClassic ? 0.4 : 0,
    noStackPct: 0,
    forceSecondGameStack: 0,
    allowRBStackPct: 1,
    forceRBandDSTStack: 0,
    specificStacks: isNflClassic
      ? nflStackMix
      : sport === 'mlb' && contestType === 'classic'
        ? (mlbShapes[site] ?? [])
        : [],
    minMinutes: 0,
    teamsLocked: [],
    preventOpposingFighter: sport === 'mma',
  }
}
