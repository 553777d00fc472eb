import * as z from 'zod'
import { percent } from '../playerNumbers.ts'
import { percentage, wholeNumber } from './numberFormat.ts'
import { type Contest, lineupShare, number, parts } from './setting.ts'

const ownRandomness = (whose: string, contest: Contest, docs: string) =>
  number({
    schema: percent.nullable(),
    default: null,
    format: { ...percentage, whenEmpty: 'overall' },
    section: 'points',
    contests: [contest],
    label: `${whose} randomness`,
    help: `Replaces Points randomness for ${whose}s. 0 counts as a value, empty does not.`,
    docs,
  })

const ofPosition = (position: string) =>
  ownRandomness(position, 'nfl', `Replaces Points randomness for every ${position}, if not empty. 0 counts as a value.`)

const ofRole = (role: string) =>
  ownRandomness(
    role,
    'mlb',
    `Replaces Points randomness for every ${role.toLowerCase()}, if not empty. 0 counts as a value.`,
  )

const TopNRule = z.strictObject({ threshold: z.int().min(0), force: z.int().min(0).max(20) })
/** More than any pool has. */
const mostRanked = 1000

export const topNames = ['topN_0', 'topN_1', 'topN_2'] as const

const topN = (rank: number, threshold: number) =>
  parts({
    schema: TopNRule,
    default: { threshold, force: 0 },
    section: 'top',
    contests: ['nfl'],
    label: `Top group ${rank}`,
    help: 'Every lineup has at least this many of the best players by projection.',
    docs: 'Every lineup has at least `force` of the `threshold` best players.',
    rangeWords: 'threshold from 0, force 0 to the roster size',
    parts: {
      threshold: {
        label: `Top group ${rank} size`,
        help: 'How many of the best players by projection are in the group.',
        format: wholeNumber(0, mostRanked),
      },
      force: {
        label: `Top group ${rank} min`,
        help: 'Every lineup has at least this many of the group. 0 turns it off.',
        format: ({ slots }) => wholeNumber(0, slots.length),
      },
    },
  })

export const pointsSettings = {
  projPtsRandInput: number({
    schema: percent,
    default: 0,
    format: percentage,
    section: 'points',
    label: 'Points randomness',
    help: 'In each lineup, every projection moves up or down by up to this much.',
    docs: 'In each lineup, every projection is multiplied by 1 + u, with u drawn evenly from ±r%. 0 draws nothing. In showdown a player has one u per lineup, for CPT and FLEX alike.',
  }),
  projPtsRandQB: ofPosition('QB'),
  projPtsRandRB: ofPosition('RB'),
  projPtsRandWR: ofPosition('WR'),
  projPtsRandTE: ofPosition('TE'),
  projPtsRandDST: ofPosition('DST'),
  projPtsRandHitter: ofRole('Hitter'),
  projPtsRandPitcher: ofRole('Pitcher'),
  ceilingPct: lineupShare({
    default: 0,
    section: 'points',
    label: 'Ceiling lineups',
    help: 'This share of lineups maximizes ceilings instead of projections.',
    docs: 'Target share: this many lineups maximize `Ceiling` instead of the projection. Boost moves a ceiling as it moves a projection. Players without a ceiling count with their projection.',
  }),
  OverMax_Sensitivity: number({
    schema: z.number().min(0).max(10),
    default: 1,
    format: { least: 0, most: 10, isWhole: false, step: 0.25 },
    section: 'points',
    label: 'OverMax Sensitivity',
    help: 'How evenly Max Exp is spent over the run: 0 on the first lineups, from 1 on most evenly.',
    docs: 'How evenly Max Exp is spent over the run; from 1 on, as evenly as possible. See [Exposures](#exposures-all-contests).',
  }),
  topN_0: topN(1, 4),
  topN_1: topN(2, 8),
  topN_2: topN(3, 16),
}
