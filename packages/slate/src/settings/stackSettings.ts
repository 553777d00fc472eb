import * as z from 'zod'
import type { Ruleset } from '../ruleset.ts'
import { lineupShare, other } from './setting.ts'
import { type BasicNflRule, byBasicNflRule, MlbStackRule, mlbShape, mostHitters, NflStackRule } from './stackRule.ts'

const isNflClassic = ({ sport, contestType }: Ruleset) => sport === 'nfl' && contestType === 'classic'
const isNbaClassic = ({ sport, contestType }: Ruleset) => sport === 'nba' && contestType === 'classic'

const nflMix: Readonly<Record<BasicNflRule, number>> = {
  ...{ noForce: 0.05, team: 0.25, game: 0.3, twoTeam: 0.2, twoGame: 0.2, noStack: 0 },
}
const nflStackMix = byBasicNflRule((rule, name) => ({ ...rule, freq: nflMix[name] }))

const mlbShapes = {
  five: [
    mlbShape(5, 3, 0.25),
    mlbShape(5, 2, 0.2),
    mlbShape(5, 0, 0.2),
    mlbShape(4, 4, 0.1),
    mlbShape(4, 0, 0.15),
    mlbShape(3, 0, 0.1),
  ],
  four: [mlbShape(4, 4, 0.3), mlbShape(4, 3, 0.3), mlbShape(4, 0, 0.25), mlbShape(3, 0, 0.15)],
}

function defaultRules(ruleset: Ruleset) {
  if (isNflClassic(ruleset)) return nflStackMix
  return ruleset.sport === 'mlb' && ruleset.contestType === 'classic' ? mlbShapes[mostHitters(ruleset)] : []
}

const nflClassic = { section: 'stacks', contests: ['nfl classic'] } as const

export const stackSettings = {
  stackSettingMode: other({
    kind: 'stacks',
    schema: z.enum(['basic', 'advanced']),
    default: 'basic',
    section: 'stacks',
    contests: ['nfl classic', 'mlb classic'],
    label: 'Stack mode',
    help: 'Basic: the stack rules follow from a few percentages. Advanced: you edit the list of rules.',
    docs: '`basic`: the rules follow from the four percentages below. `advanced`: `specificStacks` is the list, and the four have no effect.',
    rangeWords: 'basic or advanced',
    inSport: {
      mlb: {
        help: 'Basic: the site’s usual mix of shapes. Advanced: you edit the list of shapes.',
        docs: '`basic`: the default shapes below. `advanced`: the list as edited.',
      },
    },
  }),
  teamStackPct: lineupShare({
    default: (ruleset) => (isNflClassic(ruleset) ? 0.9 : isNbaClassic(ruleset) ? 0.5 : 0),
    section: 'stacks',
    contests: ['nfl classic', 'nba classic'],
    isBasicModeOnly: true,
    label: 'Team Stack',
    bound: 'at least',
    defaultWords: 'nfl 0.9, nba 0.5',
    help: 'At least this share of lineups has an RB, WR or TE from the quarterback’s team.',
    docs: 'Target share with at least one teammate. Lineups with a game stack count; a value below `gameStackPct` counts as that.',
    inSport: {
      nba: {
        help: 'At least this share of lineups has two players from one team.',
        docs: 'Classic. Target share with at least two players from one team.',
      },
    },
  }),
  gameStackPct: lineupShare({
    default: (ruleset) => (isNflClassic(ruleset) || isNbaClassic(ruleset) ? 0.5 : 0),
    section: 'stacks',
    contests: ['nfl classic', 'nba classic'],
    isBasicModeOnly: true,
    label: 'Game Stack',
    bound: 'at least',
    help: 'At least this share of lineups has a teammate of the quarterback and a bring-back.',
    docs: 'Target share with at least one teammate and one opponent (a bring-back).',
    inSport: {
      nba: {
        help: 'At least this share of lineups has players from both teams of one game.',
        docs: 'Classic. Target share with players from both teams of one game. If the lineup also counts as a team stack, at least three players from that game.',
      },
    },
  }),
  force2FlexStck: lineupShare({
    ...nflClassic,
    default: (ruleset) => (isNflClassic(ruleset) ? 0.4 : 0),
    isBasicModeOnly: true,
    label: '2+ Team Stack',
    bound: 'at least',
    help: 'At least this share of lineups has two or more teammates of the quarterback.',
    docs: 'Target share with at least two teammates. It can’t exceed the team stacks.',
  }),
  noStackPct: lineupShare({
    ...nflClassic,
    default: 0,
    isBasicModeOnly: true,
    label: 'Forced No Stack',
    bound: 'at least',
    help: 'At least this share of lineups has no teammate of the quarterback and no opponent.',
    docs: 'Target share with no teammate and no opponent. It is cut to what team stacks leave.',
  }),
  forceSecondGameStack: lineupShare({
    ...nflClassic,
    default: 0,
    label: 'Second Game Stack',
    bound: 'at least',
    help: 'At least this share of lineups has players from both teams of another game.',
    docs: 'Target share with an RB, WR or TE from both teams of a game other than the quarterback’s.',
  }),
  allowRBStackPct: lineupShare({
    ...nflClassic,
    default: 1,
    label: 'RB with own QB',
    bound: 'at most',
    help: 'At most this share of lineups has an RB from the quarterback’s team.',
    docs: 'Limit: share of lineups with an RB from the quarterback’s team. 0 means never.',
  }),
  forceRBandDSTStack: lineupShare({
    ...nflClassic,
    default: 0,
    label: 'RB + DST Stack',
    bound: 'at least',
    help: 'At least this share of lineups has an RB and the defense of one team.',
    docs: 'Target share with an RB and the defense of one team.',
  }),
  specificStacks: other({
    kind: 'stacks',
    schema: z.array(z.union([NflStackRule, MlbStackRule])).max(50),
    default: defaultRules,
    section: 'stacks',
    contests: ['nfl classic', 'mlb classic'],
    label: 'Stack rules',
    help: 'The rules of advanced mode, each with its share of the lineups.',
    docs: 'The rules of `advanced` mode, each with `label`, `freq`, `disabled` and the sixteen numbers `teamFlexMin` to `oppTEMax`.',
    defaultWords: 'the mix of the sport and site',
    rangeWords: 'list of rules',
    inSport: {
      mlb: {
        label: 'Stack shapes',
        help: 'The shapes of advanced mode, each with its share of the lineups.',
        docs: 'The shapes, each with `PrimaryStack`, `SecondaryStack` and `freq`.',
        defaultWords: 'dk 5/3 25%, 5/2 20%, 5/0 20%, 4/4 10%, 4/0 15%, 3/0 10%; fd 4/4 30%, 4/3 30%, 4/0 25%, 3/0 15%',
        rangeWords: 'list of shapes',
      },
    },
  }),
}
