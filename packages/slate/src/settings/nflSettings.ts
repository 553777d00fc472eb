import * as z from 'zod'
import { shareOfLineups } from './numberFormat.ts'
import { lineupShare, onOff, parts, share } from './setting.ts'

const inFlex = (position: string, exactly: string) =>
  lineupShare({
    default: 1,
    section: 'flex',
    contests: ['nfl classic'],
    label: `${position} in FLEX`,
    bound: 'at most',
    help: `At most this share of lineups has ${position === 'RB' ? 'an' : 'a'} ${position} in FLEX.`,
    docs: `Limit: share of lineups with ${position === 'RB' ? 'an' : 'a'} ${position} in FLEX, which means ${exactly}.`,
  })

const asCaptain = (position: string) => ({
  label: `${position} as captain`,
  bound: 'at most' as const,
  help: `At most this share of lineups has ${position === 'RB' ? 'an' : 'a'} ${position} as captain.`,
  format: shareOfLineups,
})

export const nflSettings = {
  rbFlexPct: inFlex('RB', '3 RB'),
  wrFlexPct: inFlex('WR', '4 WR'),
  teFlexPct: inFlex('TE', '2 TE'),
  captainPct: parts({
    schema: z.strictObject({ qb: share, rb: share, wr: share, te: share, dst: share, k: share }),
    default: { qb: 1, rb: 1, wr: 1, te: 1, dst: 1, k: 1 },
    section: 'captain',
    contests: ['nfl showdown'],
    label: 'Captain shares',
    help: 'At most this share of lineups has a captain of the position.',
    docs: 'Limit by position (`captainPct.qb`, `rb`, `wr`, `te`, `dst`, `k`): share of lineups with a captain of that position.',
    rangeWords: 'each a share, 0 to 1',
    parts: {
      qb: asCaptain('QB'),
      rb: asCaptain('RB'),
      wr: asCaptain('WR'),
      te: asCaptain('TE'),
      dst: asCaptain('DST'),
      k: asCaptain('K'),
    },
  }),
  allowDefenseVsQB: onOff({
    default: ({ contestType }) => contestType === 'showdown',
    section: 'defense',
    contests: ['nfl'],
    label: 'Allow defense vs QB',
    help: 'Off: a lineup’s defense does not face its quarterback.',
    docs: 'false: a lineup’s defense does not face its quarterback.',
    defaultWords: 'classic false, showdown true',
  }),
  allowDefenseVsFlex: onOff({
    default: true,
    section: 'defense',
    contests: ['nfl'],
    label: 'Allow defense vs flex',
    help: 'Off: a lineup’s defense does not face its RB, WR or TE.',
    docs: 'false: a lineup’s defense does not face any RB, WR or TE in it.',
  }),
  allowDefenseVsKicker: onOff({
    default: true,
    section: 'defense',
    contests: ['nfl showdown'],
    label: 'Allow defense vs kicker',
    help: 'Off: a lineup’s defense does not face its kicker.',
    docs: 'false: a lineup’s defense does not face its kicker.',
  }),
}
