import type { Settings } from '@slatecraft/slate'

export interface ShareField {
  name:
    | 'teamStackPct'
    | 'gameStackPct'
    | 'force2FlexStck'
    | 'noStackPct'
    | 'forceSecondGameStack'
    | 'allowRBStackPct'
    | 'forceRBandDSTStack'
  label: string
  /** One line: what it does. */
  meaning: string
}

/** nfl's percentages that the basic mix follows from (ST-04). */
export const mixFields: readonly ShareField[] = [
  { name: 'teamStackPct', label: 'Team Stack', meaning: 'Lineups whose QB has at least one RB, WR or TE of his team.' },
  { name: 'gameStackPct', label: 'Game Stack', meaning: 'Lineups that also bring back one of his opponent.' },
  { name: 'force2FlexStck', label: 'Force 2 Flex', meaning: 'Lineups whose QB has at least two of his team.' },
  {
    name: 'noStackPct',
    label: 'Forced No Stack',
    meaning: 'Lineups with nobody of the QB’s team and nobody of his opponent.',
  },
]

/** Those that hold beside any mix (ST-04, ST-05). */
export const besideFields: readonly ShareField[] = [
  {
    name: 'forceSecondGameStack',
    label: 'Second Game Stack',
    meaning: 'Lineups with players of both teams of another game than the QB’s.',
  },
  {
    name: 'allowRBStackPct',
    label: 'Allow RB Stack',
    meaning: 'At most this part of the lineups hold an RB of their QB’s team.',
  },
  { name: 'forceRBandDSTStack', label: 'RB and DST', meaning: 'Lineups with an RB and the defense of one team.' },
]

/** Every setting that the stack editor shows. */
export const stackSettings: readonly (keyof Settings)[] = [
  'stackSettingMode',
  'specificStacks',
  ...[...mixFields, ...besideFields].map(({ name }) => name),
]
