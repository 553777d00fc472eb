import type { TeamStack } from '@slatecraft/slate'
import type { WarningPlayer, WarningsInput } from '../warning.ts'

/** The numbers that a warning's sentence must name, as it writes them. */
export type CountedWarnings = Map<string, readonly string[]>

/**
 * The warnings that inputs should give, by key, counted by code that shares nothing with the checks: in whole numbers
 * (tenths of a percent of exposure, hundredths of a share), loop by loop, straight from the requirements.
 */
export function countedWarnings(input: WarningsInput): CountedWarnings {
  const found: CountedWarnings = new Map()
  const { sport, contestType } = input.ruleset
  if (contestType === 'showdown') return found
  for (const { Id, MinExp, MaxExp } of input.players)
    if (tenthsOf(MinExp) > tenthsOf(MaxExp)) found.set(`exposures ${Id}`, [text(MinExp), text(MaxExp)])
  countPositions(input, found)
  if (sport === 'nfl') countNfl(input, found)
  if (sport === 'mlb' && input.settings.stackSettingMode === 'advanced') countRules(input, found)
  if (sport === 'nba') {
    const sum = hundredthsOf(input.settings.teamStackPct) + hundredthsOf(input.settings.gameStackPct)
    if (sum > 100) found.set('stackShares gameStackPct', [text(sum)])
  }
  countBrackets(input, found)
  countSettings(input, found)
  countGroups(input, found)
  return found
}

const tenthsOf = (percent: number) => Math.round(percent * 10)
const hundredthsOf = (share: number) => Math.round(share * 100)
const text = (percent: number) => `${hundredths(percent).toLocaleString('en-US')}%`
/** Rounds halves up despite floating-point error. */
const hundredths = (value: number) => Math.round(value * 100 + 1e-9) / 100
const ofTenths = (tenths: number) => text(tenths / 10)
/** A gap above 2.5% gives a warning. */
const tolerated = 25

function total(players: readonly WarningPlayer[], field: 'MinExp' | 'MaxExp'): number {
  let sum = 0
  for (const player of players) sum += tenthsOf(player[field])
  return sum
}

/** Name, positions and the fewest and most slots of a lineup. */
type Line = readonly [name: string, positions: readonly string[], least: number, most: number]
const nflLines: readonly Line[] = [
  ['QB', ['QB'], 1, 1],
  ['RB', ['RB'], 2, 3],
  ['WR', ['WR'], 3, 4],
  ['TE', ['TE'], 1, 2],
  ['FLEX', ['RB', 'WR', 'TE'], 7, 7],
  ['DST', ['DST'], 1, 1],
]
const all = 'All positions'
const nba = ['PG', 'SG', 'SF', 'PF', 'C']
const pitchers = ['P', 'SP', 'RP']
const infield = ['2B', '3B', 'SS']
const hitters = ['C', '1B', ...infield, 'OF']
const linesById: Record<string, readonly Line[]> = {
  'draftkings/nfl/classic': nflLines,
  'fanduel/nfl/classic': nflLines,
  'yahoo/nfl/classic': nflLines,
  'draftkings/nba/classic': [
    ...nba.map((position): Line => [position, [position], 1, position === 'C' ? 2 : 3]),
    [all, nba, 8, 8],
  ],
  'fanduel/nba/classic': [
    ...nba.map((position): Line => [position, [position], position === 'C' ? 1 : 2, position === 'C' ? 1 : 2]),
    [all, nba, 9, 9],
  ],
  'draftkings/mlb/classic': [
    ['P', pitchers, 2, 2],
    ...['C', '1B', ...infield].map((position): Line => [position, [position], 1, 1]),
    ['OF', ['OF'], 3, 3],
    [all, [...pitchers, ...hitters], 10, 10],
  ],
  'fanduel/mlb/classic': [
    ['P', pitchers, 1, 1],
    ...infield.map((position): Line => [position, [position], 1, 2]),
    ['OF', ['OF'], 3, 4],
    ...['C', '1B'].map((position): Line => [position, [position], 0, 2]),
    [all, [...pitchers, ...hitters], 9, 9],
  ],
  'draftkings/pga/classic': [['G', ['G'], 6, 6]],
  'fanduel/mma/classic': [
    ['F', ['F'], 5, 6],
    [all, ['F'], 6, 6],
  ],
}

function countPositions({ ruleset, players }: WarningsInput, found: CountedWarnings): void {
  const lines = linesById[ruleset.id] ?? [['D', ['D'], ruleset.slots.length, ruleset.slots.length]]
  for (const [name, positions, least, most] of lines) {
    let supply = 0
    let demand = 0
    for (const { Positions, MinExp, MaxExp } of players) {
      let inside = 0
      for (const position of Positions) if (positions.includes(position)) inside++
      if (inside > 0) supply += tenthsOf(MaxExp)
      if (inside === Positions.length) demand += tenthsOf(MinExp)
    }
    if (supply < least * 1000) found.set(`positions least ${name}`, [ofTenths(supply), text(least * 100)])
    if (demand > most * 1000) found.set(`positions most ${name}`, [ofTenths(demand), text(most * 100)])
  }
}

const rangeNames = ['teamFlex', 'teamRB', 'teamWR', 'teamTE', 'oppFlex', 'oppRB', 'oppWR', 'oppTE'] as const

/** Adds the faults of the list; returns the shares of lineups with partners on either side. */
function countRules({ ruleset, settings }: WarningsInput, found: CountedWarnings) {
  let sum = 0
  let team = 0
  let opp = 0
  for (const [index, rule] of settings.specificStacks.entries()) {
    if ('PrimaryStack' in rule) {
      sum += 1000 * rule.freq
      continue
    }
    if (rule.disabled) continue
    const crossed = rangeNames.find((name) => rule[`${name}Min`] > rule[`${name}Max`])
    if (crossed !== undefined) {
      found.set(`stackShares rule ${index}`, [`(${rule[`${crossed}Min`]})`, `(${rule[`${crossed}Max`]})`])
      continue
    }
    sum += 1000 * rule.freq
    if (rangeNames.some((name) => name.startsWith('team') && rule[`${name}Min`] > 0)) team += 1000 * rule.freq
    if (rangeNames.some((name) => name.startsWith('opp') && rule[`${name}Min`] > 0)) opp += 1000 * rule.freq
  }
  const thousandths = Math.round(sum)
  if (thousandths > 1000) found.set('stackShares specificStacks', [text(thousandths / 10)])
  const scale = ruleset.sport === 'nfl' ? Math.max(1000, sum) : 1000
  return { team: team / scale, opp: opp / scale }
}

function countNfl(input: WarningsInput, found: CountedWarnings): void {
  const { settings, players, teamStacks } = input
  const flexSum = [settings.rbFlexPct, settings.wrFlexPct, settings.teFlexPct].reduce(
    (sum, x) => sum + hundredthsOf(x),
    0,
  )
  if (flexSum < 100) found.set('flexShares', [text(flexSum)])

  let shares = { team: settings.teamStackPct, opp: settings.gameStackPct }
  if (settings.stackSettingMode === 'advanced') shares = countRules(input, found)
  else {
    const sum = Math.round(1000 * settings.teamStackPct) + Math.round(1000 * settings.noStackPct)
    if (sum > 1000) found.set('stackShares noStackPct', [text(sum / 10)])
  }

  const teams = new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))
  for (const team of teams) {
    const row = teamStacks.find(({ TeamAbbrev }) => TeamAbbrev === team)
    const mates = players.filter(({ TeamAbbrev }) => TeamAbbrev === team)
    const foes = players.filter(({ TeamAbbrev }) => TeamAbbrev === mates[0]!.Opp)
    const asked = Math.min(1000, total(quarterbacksOf(mates), 'MinExp'))
    if (row?.AllowQBStack !== false) {
      const partners = mates.filter((player) =>
        ['RB', 'WR', 'TE'].some(
          (position) => player.Positions.includes(position) && (position !== 'WR' || row?.AllowWRStack !== false),
        ),
      )
      countGap(found, `stackExposures team ${team}`, asked * shares.team, total(partners, 'MaxExp'))
      const others = foes.filter((player) =>
        ['RB', 'WR', 'TE'].some(
          (position) => player.Positions.includes(position) && (position !== 'RB' || row?.AllowRBOppStack !== false),
        ),
      )
      if (row?.AllowGameStack !== false)
        countGap(found, `stackExposures opp ${team}`, asked * shares.opp, total(others, 'MaxExp'))
    }
    if (row === undefined) continue
    if (quarterbacksOf(mates).some(({ MaxExp }) => MaxExp > 0) && !hasLawfulCounts(row))
      found.set(`teamTotals crossed ${team}`, [team, 'Min', 'Max'])
    for (const [name, positions, min, max] of [
      ['Flex', ['RB', 'WR', 'TE'], row.TotalMinFlex, row.TotalMaxFlex],
      ['Players', [], row.TotalMinPlayers, row.TotalMaxPlayers],
      ['RBs', ['RB'], row.TotalMinRBs, row.TotalMaxRBs],
      ['WRs', ['WR'], row.TotalMinWRs, row.TotalMaxWRs],
      ['TEs', ['TE'], row.TotalMinTEs, row.TotalMaxTEs],
    ] as const) {
      const counting = mates.filter(
        ({ Positions }) => positions.length === 0 || positions.some((position) => Positions.includes(position)),
      )
      const supply = total(counting, 'MaxExp')
      const demand = total(counting, 'MinExp')
      const usable = counting.filter(({ MaxExp }) => MaxExp > 0).length
      const isWanted = quarterbacksOf(mates).some(({ MaxExp }) => MaxExp > 0)
      if (asked * min - supply > tolerated)
        found.set(`teamTotals TotalMin${name} ${team}`, [ofTenths(supply), ofTenths(asked * min)])
      else if (usable < min && isWanted)
        found.set(`teamTotals TotalMin${name} ${team}`, [`${usable} player`, `at least ${min}`])
      if (max < 7 && demand - 1000 * max > tolerated)
        found.set(`teamTotals TotalMax${name} ${team}`, [ofTenths(demand), text(100 * max)])
    }
  }
}

/** Whether some numbers of RBs, WRs and TEs, and perhaps the defense, are within all limits of a row beside its QB. */
function hasLawfulCounts(row: TeamStack): boolean {
  const { TotalMinFlex, TotalMinPlayers, TotalMinRBs, TotalMinWRs, TotalMinTEs } = row
  if (TotalMinFlex + TotalMinPlayers + TotalMinRBs + TotalMinWRs + TotalMinTEs === 0) return true
  const counts = Array.from({ length: 8 }, (_, count) => count)
  return counts.some((backs) =>
    counts.some((receivers) =>
      counts.some((ends) =>
        [1, 2].some((others) => {
          const flex = backs + receivers + ends
          return (
            [backs >= row.TotalMinRBs, backs <= row.TotalMaxRBs].every(Boolean) &&
            [receivers >= row.TotalMinWRs, receivers <= row.TotalMaxWRs].every(Boolean) &&
            [ends >= row.TotalMinTEs, ends <= row.TotalMaxTEs].every(Boolean) &&
            [flex >= row.TotalMinFlex, flex <= row.TotalMaxFlex].every(Boolean) &&
            [flex + others >= row.TotalMinPlayers, flex + others <= row.TotalMaxPlayers].every(Boolean)
          )
        }),
      ),
    ),
  )
}

const quarterbacksOf = (players: readonly WarningPlayer[]) =>
  players.filter(({ Positions }) => Positions.includes('QB'))

function countGap(found: CountedWarnings, key: string, needed: number, sum: number): void {
  if (needed - sum > tolerated + 1e-4)
    found.set(key, [ofTenths(sum), ofTenths(needed), `an additional ${hundredths((needed - sum) / 10)} percent`])
}

function countBrackets({ players, settings }: WarningsInput, found: CountedWarnings): void {
  if (players.every(({ ProjOwn }) => ProjOwn === null || ProjOwn === 0)) return
  const { minUnderOwn_1, minUnderOwn_2, minUnderOwn_3, minUnderOwn_4, minUnderOwn_5 } = settings
  const { maxUnderOwn_1, maxUnderOwn_2, maxUnderOwn_3, maxUnderOwn_4, maxUnderOwn_5 } = settings
  for (const [bracket, end, min, max] of [
    [1, 2.5, minUnderOwn_1, maxUnderOwn_1],
    [2, 5, minUnderOwn_2, maxUnderOwn_2],
    [3, 10, minUnderOwn_3, maxUnderOwn_3],
    [4, 18, minUnderOwn_4, maxUnderOwn_4],
    [5, 25, minUnderOwn_5, maxUnderOwn_5],
  ] as const) {
    const counted = players.filter(({ ProjOwn }) => ProjOwn === null || ProjOwn < end)
    const supply = total(counted, 'MaxExp')
    const demand = total(counted, 'MinExp')
    if (1000 * min - supply > tolerated)
      found.set(`brackets minUnderOwn_${bracket}`, [ofTenths(supply), text(100 * min), `Under ${end}%`])
    if (max < 7 && demand - 1000 * max > tolerated)
      found.set(`brackets maxUnderOwn_${bracket}`, [ofTenths(demand), text(100 * max), `Under ${end}%`])
  }
}

function countSettings({ settings, ruleset, players }: WarningsInput, found: CountedWarnings): void {
  const { minSal, maxSal, minTotalOwn, maxTotalOwn } = settings
  if (minSal > maxSal || minSal > ruleset.salaryCap) found.set('settings minSal', [minSal.toLocaleString('en-US')])
  if (!players.some(({ ProjOwn }) => (ProjOwn ?? 0) > 0)) return
  if (minTotalOwn > maxTotalOwn) found.set('settings minTotalOwn', [`(${minTotalOwn})`, `(${maxTotalOwn})`])
  for (const bracket of [1, 2, 3, 4, 5] as const) {
    const min = settings[`minUnderOwn_${bracket}`]
    const max = settings[`maxUnderOwn_${bracket}`]
    if (min > max) found.set(`settings minUnderOwn_${bracket}`, [`(${min})`, `(${max})`])
  }
}

function countGroups({ players, groups }: WarningsInput, found: CountedWarnings): void {
  for (const { ID, players: members, minGroup, maxGroup, pctGroup, active } of groups) {
    if (!active || pctGroup === 0) continue
    const size = members.filter((member) => players.some(({ Id }) => Id === member)).length
    if (minGroup > maxGroup || minGroup > size) found.set(`groups ${ID}`, [`at least ${minGroup}`])
  }
}
