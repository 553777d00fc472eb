import {
  defaultSettings,
  defaultTeamStack,
  findRuleset,
  NflStackRule,
  type PlayerGroup,
  type Random,
  type Ruleset,
  type Settings,
  type Sport,
  seededRandom,
  type TeamStack,
} from '@slatecraft/slate'
import type { WarningPlayer, WarningsInput } from '../warning.ts'

const contests = [
  ['nfl', 'dk'],
  ['nfl', 'fd'],
  ['nfl', 'ya'],
  ['nba', 'dk'],
  ['nba', 'fd'],
  ['mlb', 'dk'],
  ['mlb', 'fd'],
  ['pga', 'dk'],
  ['mma', 'fd'],
  ['nascar', 'fd'],
] as const

const nflTeam = ['QB', 'QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'TE', 'DST', 'RB/WR']
const otherPlayers: Partial<Record<Sport, readonly string[]>> = {
  nba: ['PG', 'SG', 'SF', 'PF', 'C', 'PG/SG', 'SF/PF', 'PF/C'],
  mlb: ['SP', 'RP', 'P', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF', '1B/OF', 'C/1B'],
}

export const rulesOf = (sport: Sport, site: 'dk' | 'fd' | 'ya'): Ruleset => {
  const ruleset = findRuleset({ sport, site, contestType: 'classic', season: 2024 })
  if (ruleset === undefined) throw new Error(`no rules of ${sport} on ${site}`)
  return ruleset
}

/**
 * Random inputs: four teams, exposures in tenths of a percent and shares in whole percent, as screens write them, with many
 * numbers close to the limits.
 */
export function randomInput(seed: number): WarningsInput {
  const random = seededRandom(seed)
  const [sport, site] = pick(random, contests)
  const ruleset = rulesOf(sport, site)
  const players = poolOf(random, ruleset)
  return {
    ruleset,
    settings: settingsOf(random, ruleset),
    players,
    teamStacks: ruleset.sport === 'nfl' ? ['A', 'B', 'C'].map((team) => teamRow(random, team)) : [],
    groups: Array.from({ length: whole(random, 3) }, (_, index) => group(random, index, players)),
  }
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const whole = (random: Random, end: number) => Math.floor(random() * end)
const tenths = (random: Random, end: number) => Math.round(random() * end * 10) / 10
const share = (random: Random) => Math.round(random() * 100) / 100

function poolOf(random: Random, { sport, slots }: Ruleset): WarningPlayer[] {
  const positions = sport === 'nfl' ? nflTeam : (otherPlayers[sport] ?? [slots.at(-1)!.name])
  const mostMax = pick(random, [10, 40, 100])
  const mostMin = pick(random, [0, 0, 5, 30, 100])
  const isOwned = random() < 0.8
  return Array.from({ length: 4 * Math.max(positions.length, 4) }, (_, index) => {
    const team = 'ABCD'[index % 4]!
    const place = Math.floor(index / 4)
    const isExcluded = random() < 0.3
    const MaxExp = isExcluded ? 0 : tenths(random, mostMax)
    const MinExp = random() < 0.5 ? 0 : Math.min(tenths(random, mostMin), random() < 0.8 ? MaxExp : 100)
    return {
      Id: String(index),
      Name: `Player ${index}`,
      Positions: positions[place % positions.length]!.split('/'),
      TeamAbbrev: team,
      Opp: { A: 'B', B: 'A', C: 'D', D: 'C' }[team]!,
      MinExp: random() < 0.05 ? 100 : MinExp,
      MaxExp,
      ProjOwn: !isOwned || random() < 0.2 ? null : pick(random, [0, 2.4, 2.5, 4.9, 5, 9.9, 10, 17.9, 18, 24.9, 25, 40]),
      ProjPtsAdjusted: tenths(random, 20) - 1,
    }
  })
}

function settingsOf(random: Random, ruleset: Ruleset): Settings {
  const defaults = defaultSettings(ruleset)
  const counts = [1, 2, 3, 4, 5].flatMap((bracket) => [
    [`minUnderOwn_${bracket}`, whole(random, 6)],
    [`maxUnderOwn_${bracket}`, whole(random, 6)],
  ])
  return {
    ...defaults,
    minSal: random() < 0.2 ? Math.round(1.02 * ruleset.salaryCap) : Math.round((0.9 + random() / 10) * defaults.minSal),
    maxSal: random() < 0.2 ? Math.round(0.95 * defaults.minSal) : ruleset.salaryCap,
    minTotalOwn: tenths(random, 200),
    maxTotalOwn: tenths(random, 400),
    ...Object.fromEntries(counts),
    teamStackPct: share(random),
    gameStackPct: share(random),
    noStackPct: share(random) / 2,
    rbFlexPct: share(random),
    wrFlexPct: share(random),
    teFlexPct: share(random),
    stackSettingMode: pick(random, ['basic', 'advanced']),
    specificStacks:
      ruleset.sport === 'mlb'
        ? [5, 4, 3].map((PrimaryStack) => ({ PrimaryStack, SecondaryStack: 2, freq: share(random) }))
        : Array.from({ length: 4 }, () => stackRule(random)),
  }
}

const stackRule = (random: Random) =>
  NflStackRule.parse({
    freq: share(random) / 2,
    disabled: random() < 0.2,
    teamFlexMin: whole(random, 3),
    teamFlexMax: random() < 0.5 ? 7 : whole(random, 4),
    oppFlexMin: whole(random, 2),
    oppTEMin: random() < 0.2 ? 1 : 0,
    oppTEMax: random() < 0.2 ? 0 : 7,
  })

const teamRow = (random: Random, team: string): TeamStack => ({
  ...defaultTeamStack(team),
  AllowQBStack: random() < 0.9,
  AllowGameStack: random() < 0.9,
  AllowWRStack: random() < 0.7,
  AllowRBOppStack: random() < 0.7,
  TotalMinFlex: whole(random, 4),
  TotalMaxFlex: whole(random, 4),
  TotalMinPlayers: whole(random, 4),
  TotalMaxPlayers: whole(random, 5),
  TotalMinRBs: whole(random, 3),
  TotalMaxRBs: whole(random, 2),
  TotalMinWRs: whole(random, 3),
  TotalMaxWRs: whole(random, 2),
  TotalMinTEs: whole(random, 2),
  TotalMaxTEs: whole(random, 2),
})

const group = (random: Random, index: number, players: readonly WarningPlayer[]): PlayerGroup => ({
  ID: `g${index}`,
  name: '',
  players: [...players.slice(0, whole(random, 4)).map(({ Id }) => Id), 'gone'],
  minGroup: whole(random, 5),
  maxGroup: whole(random, 5),
  pctGroup: pick(random, [0, 0.5, 1]),
  active: random() < 0.8,
  anchorPlayerID: [],
})
