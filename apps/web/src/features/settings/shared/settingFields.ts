import { hasCaptain, type Ruleset, type Settings, type Sport, type UserSettings } from '@slatecraft/slate'
import type { NumberFormat } from '../../../components/fields/numberFormat.ts'

/** Every setting, and the seed of the draws. */
export type SettingValues = Settings & { seed: number }
export type SettingName = keyof SettingValues

/** New values of some; undefined takes one back to its default. */
export type SettingsChange = { [Name in keyof UserSettings]?: UserSettings[Name] | undefined }

interface About {
  /** `minSal`; of a part of a setting `captainPct.qb`. */
  id: string
  setting: SettingName
  /** As the engine's messages call it. */
  label: string
  /** A line on what it does. */
  meaning: string
}

export interface NumberField extends About {
  kind: 'number'
  format: NumberFormat
  read(values: SettingValues): number | null
  /** What setting it to `value` changes. */
  change(value: number | null, values: SettingValues): SettingsChange
}

export interface SwitchField extends About {
  kind: 'switch'
  setting:
    | 'includeSaved'
    | 'allowDefenseVsQB'
    | 'allowDefenseVsFlex'
    | 'allowDefenseVsKicker'
    | 'preventOpposingFighter'
}

/** A list of teams by their codes. */
export interface TeamsField extends About {
  kind: 'teams'
  setting: 'teamsLocked'
}

/** How the rules of stacks come about, and the list of them. */
interface StacksField extends About {
  kind: 'stacks'
  setting: 'stackSettingMode' | 'specificStacks'
}

export type SettingField = NumberField | SwitchField | TeamsField | StacksField

/** What is parted by the way it is drawn, too: tables of pairs, the editor of stack rules. */
export interface SettingSection {
  id: 'salary' | 'stacks' | 'ownership' | 'points' | 'top' | 'flex' | 'captain' | 'defense' | 'nba' | 'mma' | 'saved'
  title: string
  fields: readonly SettingField[]
}

type NumberName = { [Name in SettingName]: SettingValues[Name] extends number | null ? Name : never }[SettingName]

const number = (setting: NumberName, label: string, meaning: string, format: NumberFormat): NumberField => ({
  kind: 'number',
  id: setting,
  setting,
  label,
  meaning,
  format,
  read: (values) => values[setting],
  change: (value) => ({ [setting]: value }),
})

const share: NumberFormat = { least: 0, most: 100, isWhole: false, step: 5, unit: '%', isShare: true }
const percent: NumberFormat = { least: 0, most: 100, isWhole: false, step: 1, unit: '%' }
const upTo = (most: number, least = 0): NumberFormat => ({ least, most, isWhole: true, step: 1 })

/** Ownership brackets: a player counts in each whose end he is strictly under. */
export const brackets = [
  { bracket: 1, below: 2.5 },
  { bracket: 2, below: 5 },
  { bracket: 3, below: 10 },
  { bracket: 4, below: 18 },
  { bracket: 5, below: 25 },
] as const

export const topRanks = ['topN_0', 'topN_1', 'topN_2'] as const
const captainPositions = ['qb', 'rb', 'wr', 'te', 'dst', 'k'] as const
/** The most that a rule of the best players can look at; a pool has fewer. */
const mostRanked = 1000

const seed = number('seed', 'Seed', 'The same request and seed give the same lineups.', {
  least: 0,
  most: Number.MAX_SAFE_INTEGER,
  isWhole: true,
  step: 1,
})

function salary({ salaryCap, slots }: Ruleset): SettingField[] {
  const format: NumberFormat = { ...upTo(salaryCap), step: salaryCap >= 1000 ? 100 : 1, unit: '$' }
  return [
    number('minSal', 'Min Salary', 'No lineup spends less than this.', format),
    number('maxSal', 'Max Salary', 'No lineup spends more; at most the site’s cap.', format),
    number('minUnique', 'Min Unique', 'Any two lineups differ by at least this many players.', upTo(slots.length, 1)),
  ]
}

function ownership({ slots }: Ruleset): SettingField[] {
  const total: NumberFormat = { least: 0, most: 100 * slots.length, isWhole: false, step: 5, unit: '%' }
  const most = upTo(slots.length)
  return [
    number('minTotalOwn', 'Total ownership at least', 'Least sum of the ownership of a lineup’s players.', total),
    number('maxTotalOwn', 'Total ownership at most', 'Most sum of the ownership of a lineup’s players.', total),
    number('projOwnRandInput', 'Ownership randomness', 'Moves each ownership by up to this share, anew per lineup.', {
      ...percent,
      step: 5,
    }),
    ...brackets.flatMap(({ bracket, below }) => [
      number(
        `minUnderOwn_${bracket}`,
        `Min players under ${below} %`,
        `Least players owned by less than ${below} %.`,
        most,
      ),
      number(
        `maxUnderOwn_${bracket}`,
        `Max players under ${below} %`,
        `Most players owned by less than ${below} %.`,
        most,
      ),
    ]),
  ]
}

function points({ sport }: Ruleset): SettingField[] {
  const own =
    sport === 'nfl'
      ? (['QB', 'RB', 'WR', 'TE', 'DST'] as const)
      : sport === 'mlb'
        ? (['Hitter', 'Pitcher'] as const)
        : []
  return [
    number(
      'projPtsRandInput',
      'Points randomness',
      'Moves each projection by up to this share, anew per lineup.',
      percent,
    ),
    ...own.map((whose) =>
      number(`projPtsRand${whose}`, `${whose} randomness`, 'In place of the overall one; 0 counts, empty does not.', {
        ...percent,
        whenEmpty: 'overall',
      }),
    ),
    number('ceilingPct', 'Ceiling lineups', 'So many lineups maximise ceilings in place of projections.', share),
    number(
      'OverMax_Sensitivity',
      'Over-Max Sensitivity',
      'How evenly Max Exp is spent over the run; 0 fills the first lineups.',
      { least: 0, most: 10, isWhole: false, step: 0.25 },
    ),
    seed,
  ]
}

const top = ({ slots, contestType }: Ruleset): SettingField[] =>
  topRanks.flatMap((setting, index) =>
    (['threshold', 'force'] as const).map(
      (part): NumberField => ({
        kind: 'number',
        id: `${setting}.${part}`,
        setting,
        label: part === 'threshold' ? `Top players ${index + 1}` : `At least of top players ${index + 1}`,
        meaning:
          part === 'threshold'
            ? `How many of the best ${contestType === 'classic' ? 'RB, WR and TE' : 'players'} by projection are meant.`
            : 'Every lineup holds at least so many of them; 0 is off.',
        format: upTo(part === 'threshold' ? mostRanked : slots.length),
        read: (values) => values[setting][part],
        change: (value, values) => ({ [setting]: { ...values[setting], [part]: value ?? 0 } }),
      }),
    ),
  )

const flex = (): SettingField[] =>
  (['rb', 'wr', 'te'] as const).map((whose) => {
    const position = whose.toUpperCase()
    return number(
      `${whose}FlexPct`,
      `${position} in FLEX`,
      `At most this share of lineups has a ${position} there.`,
      share,
    )
  })

const captain = (): SettingField[] =>
  captainPositions.map((position) => ({
    kind: 'number',
    id: `captainPct.${position}`,
    setting: 'captainPct',
    label: `${position.toUpperCase()} as captain`,
    meaning: `At most this share of lineups has a ${position.toUpperCase()} as captain.`,
    format: share,
    read: (values) => values.captainPct[position],
    change: (value, { captainPct }) => ({ captainPct: { ...captainPct, [position]: value ?? 0 } }),
  }))

const onOff = (setting: SwitchField['setting'], label: string, meaning: string): SwitchField => ({
  kind: 'switch',
  id: setting,
  setting,
  label,
  meaning,
})

const defense = (isShowdown: boolean): SettingField[] => [
  onOff('allowDefenseVsQB', 'Defense vs QB', 'Off: a lineup’s defense does not face its quarterback.'),
  onOff('allowDefenseVsFlex', 'Defense vs flex', 'Off: nor an RB, WR or TE of the lineup.'),
  ...(isShowdown ? [onOff('allowDefenseVsKicker', 'Defense vs kicker', 'Off: nor a kicker of the lineup.')] : []),
]

const stackMode: StacksField = {
  kind: 'stacks',
  id: 'stackSettingMode',
  setting: 'stackSettingMode',
  label: 'Stack settings',
  meaning: 'Basic: the rules follow from percentages, or are the site’s mix. Advanced: the list as edited.',
}

const stackRules = (label: string): StacksField => ({
  kind: 'stacks',
  id: 'specificStacks',
  setting: 'specificStacks',
  label,
  meaning: 'The rules of advanced stacks, each with its share of the lineups.',
})

const nflStacks: readonly SettingField[] = [
  stackMode,
  number('teamStackPct', 'Team Stack', 'At least this share of lineups has a teammate of the QB: RB, WR or TE.', share),
  number('gameStackPct', 'Game Stack', 'At least this share has a teammate of the QB and an opponent of his.', share),
  number('force2FlexStck', '2+ Team Stack', 'At least this share has two teammates of the QB or more.', share),
  number('noStackPct', 'Forced No Stack', 'At least this share has no teammate of the QB and no opponent.', share),
  number('forceSecondGameStack', 'Second Game Stack', 'At least this share has both sides of another game.', share),
  number('allowRBStackPct', 'RB with his team’s QB', 'At most this share has an RB beside the QB of his team.', share),
  number('forceRBandDSTStack', 'RB + DST Stack', 'At least this share has an RB and the defense of his team.', share),
  stackRules('Stack rules'),
]

const nbaStacks: readonly SettingField[] = [
  number('teamStackPct', 'Team Stack', 'At least this share of lineups has two players of one team.', share),
  number('gameStackPct', 'Game Stack', 'At least this share has players of both teams of one game.', share),
]

const nba: readonly SettingField[] = [
  number('minMinutes', 'Min Minutes', 'Who is expected to play less is out, unless he has a Min Exp.', {
    ...upTo(58),
    isWhole: false,
    unit: 'min',
  }),
  {
    kind: 'teams',
    id: 'teamsLocked',
    setting: 'teamsLocked',
    label: 'Teams Locked',
    meaning: 'Teams whose game has begun: nobody of them is newly picked.',
  },
]

/** Every setting that means something in a contest, in the order of the Build Settings tab; `numLUs` is asked beside Build. */
export function settingSections(ruleset: Ruleset): SettingSection[] {
  const { sport, contestType } = ruleset
  const isShowdown = contestType === 'showdown'
  const isNfl = sport === 'nfl'
  const stacks = isShowdown
    ? []
    : isNfl
      ? nflStacks
      : sport === 'nba'
        ? nbaStacks
        : sport === 'mlb'
          ? [stackMode, stackRules('Stack shapes')]
          : []
  const sections: SettingSection[] = [
    { id: 'salary', title: 'Salary & uniqueness', fields: salary(ruleset) },
    { id: 'stacks', title: 'Stacks', fields: stacks },
    { id: 'captain', title: 'Captain', fields: isNfl && hasCaptain(ruleset) ? captain() : [] },
    { id: 'flex', title: 'Flex', fields: isNfl && !isShowdown ? flex() : [] },
    { id: 'defense', title: 'Defense', fields: isNfl ? defense(isShowdown) : [] },
    { id: 'ownership', title: 'Ownership', fields: ownership(ruleset) },
    { id: 'points', title: 'Points & randomness', fields: points(ruleset) },
    { id: 'top', title: 'Top players', fields: isNfl ? top(ruleset) : [] },
    { id: 'nba', title: 'Minutes & locked teams', fields: sport === 'nba' ? nba : [] },
    {
      id: 'mma',
      title: 'Fighters',
      fields:
        sport === 'mma'
          ? [onOff('preventOpposingFighter', 'No opposing fighters', 'On: no two fighters of one bout in a lineup.')]
          : [],
    },
    {
      id: 'saved',
      title: 'Saved lineups',
      fields: [
        onOff('includeSaved', 'Include saved lineups', 'They count for exposures and uniqueness of the new ones.'),
      ],
    },
  ]
  return sections.filter(({ fields }) => fields.length > 0)
}

/** Settings that the docs explain anew for a sport. */
const explainedAnew: Partial<Record<Sport, readonly SettingName[]>> = {
  nba: ['teamStackPct', 'gameStackPct'],
  mlb: ['stackSettingMode', 'specificStacks'],
}

/** Where the docs say more of a setting. */
export const docsHref = (setting: SettingName, sport?: Sport) =>
  `/docs/settings.html#${setting}${sport !== undefined && explainedAnew[sport]?.includes(setting) ? `-${sport}` : ''}`
