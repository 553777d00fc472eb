import { type BuildRequest, NflStackRule, TeamStack } from '@slatecraft/slate'
import { type Entry, flexPositions, plays, sum } from './entry.ts'
import { type Program, type Terms, times } from './program.ts'

/** More than any lineup has slots. */
const plenty = 20

/** Stacks, team rows, defense rules, flex and captain shares. Every share must be 0 or 1. */
export function nflRows(program: Program, request: BuildRequest, entries: readonly Entry[]): void {
  defenseRows(program, request, entries)
  if (request.contestType === 'showdown') {
    for (const [position, share] of Object.entries(request.captainPct))
      if (share === 0)
        program.atMost(
          sum(entries.filter(({ player }) => player.RosterPosition === 'CPT' && plays(player, position.toUpperCase()))),
          0,
        )
    return
  }
  const at = (...positions: readonly string[]) => sum(entries.filter(({ player }) => plays(player, ...positions)))
  if (request.rbFlexPct === 0) program.atMost(at('RB'), 2)
  if (request.wrFlexPct === 0) program.atMost(at('WR'), 3)
  if (request.teFlexPct === 0) program.atMost(at('TE'), 1)

  const rule = stackRuleOf(request)
  const teams = new Map(request.players.map(({ TeamAbbrev, Opp }) => [TeamAbbrev, Opp]))
  for (const [team, opponent] of teams) {
    const sides: Sides = {
      quarterbacks: entries.filter(({ player }) => player.TeamAbbrev === team && plays(player, 'QB')),
      of: (side, positions) =>
        entries.filter(
          ({ player }) => player.TeamAbbrev === (side === 'team' ? team : opponent) && plays(player, ...positions),
        ),
    }
    const switches = request.teamStacks.find(({ TeamAbbrev }) => TeamAbbrev === team)
    stackRows(program, rule, switches ?? TeamStack.parse({ TeamAbbrev: team }), request.allowRBStackPct === 0, sides)
    if (switches !== undefined) teamRows(program, switches, sides, entries)
  }
  if (request.forceSecondGameStack === 1) secondGameRows(program, teams, entries)
  if (request.forceRBandDSTStack === 1) backAndDefenseRows(program, teams, entries)
}

interface Sides {
  quarterbacks: readonly Entry[]
  of: (side: 'team' | 'opp', positions: readonly string[]) => readonly Entry[]
}

/** `terms` is at least `count` if the lineup's quarterback is one of these. Every lineup has exactly one. */
const atLeastWith = (program: Program, quarterbacks: readonly Entry[], terms: Terms, count: number) =>
  program.atLeast(`${terms} ${sum(quarterbacks, () => -count)}`, 0)

const atMostWith = (program: Program, quarterbacks: readonly Entry[], terms: Terms, count: number) =>
  program.atMost(`${terms} ${sum(quarterbacks, () => plenty)}`, count + plenty)

/** The one rule for every lineup. */
function stackRuleOf(request: BuildRequest): NflStackRule {
  const rule = (numbers: Partial<NflStackRule>) => NflStackRule.parse({ freq: 1, ...numbers })
  if (request.stackSettingMode === 'advanced') {
    const [only] = request.specificStacks
    if (only === undefined || !('label' in only) || only.disabled || crossesItself(only)) return rule({})
    return only
  }
  const { teamStackPct, gameStackPct, force2FlexStck, noStackPct } = request
  if (Math.max(teamStackPct, gameStackPct) === 1)
    return rule({ teamFlexMin: force2FlexStck === 1 ? 2 : 1, oppFlexMin: gameStackPct })
  return noStackPct === 1 ? rule({ teamFlexMax: 0, oppFlexMax: 0 }) : rule({})
}

const ends = (rule: NflStackRule) =>
  [
    { side: 'team', positions: flexPositions, min: rule.teamFlexMin, max: rule.teamFlexMax },
    { side: 'team', positions: ['RB'], min: rule.teamRBMin, max: rule.teamRBMax },
    { side: 'team', positions: ['WR'], min: rule.teamWRMin, max: rule.teamWRMax },
    { side: 'team', positions: ['TE'], min: rule.teamTEMin, max: rule.teamTEMax },
    { side: 'opp', positions: flexPositions, min: rule.oppFlexMin, max: rule.oppFlexMax },
    { side: 'opp', positions: ['RB'], min: rule.oppRBMin, max: rule.oppRBMax },
    { side: 'opp', positions: ['WR'], min: rule.oppWRMin, max: rule.oppWRMax },
    { side: 'opp', positions: ['TE'], min: rule.oppTEMin, max: rule.oppTEMax },
  ] as const

const crossesItself = (rule: NflStackRule) => ends(rule).some(({ min, max }) => min > max)

/** A min counts partners of positions that the team's switches allow; a max counts all. */
function stackRows(
  program: Program,
  rule: NflStackRule,
  switches: TeamStack,
  isWithoutBacks: boolean,
  { quarterbacks, of }: Sides,
): void {
  const allowed: Record<'team' | 'opp', Record<string, boolean>> = {
    team: { RB: switches.AllowRBStack, WR: switches.AllowWRStack, TE: switches.AllowTEStack },
    opp: { RB: switches.AllowRBOppStack, WR: switches.AllowWROppStack, TE: switches.AllowTEOppStack },
  }
  for (const { side, positions, min, max } of ends(rule)) {
    const counted = positions.filter((position) => allowed[side][position])
    if (min > 0) atLeastWith(program, quarterbacks, sum(of(side, counted)), min)
    if (max < 7) atMostWith(program, quarterbacks, sum(of(side, positions)), max)
  }
  const asks = (side: 'team' | 'opp') => ends(rule).some((end) => end.side === side && end.min > 0)
  const isKeptOut =
    (!switches.AllowQBStack && (asks('team') || asks('opp'))) || (!switches.AllowGameStack && asks('opp'))
  if (isKeptOut) program.atMost(sum(quarterbacks), 0)
  if (isWithoutBacks) atMostWith(program, quarterbacks, sum(of('team', ['RB'])), 0)
}

/** Maxes from a team hold in every lineup, mins in lineups with its quarterback. */
function teamRows(program: Program, limits: TeamStack, { quarterbacks, of }: Sides, entries: readonly Entry[]): void {
  const everyone = entries.filter(({ player }) => player.TeamAbbrev === limits.TeamAbbrev)
  const counts = [
    { counted: of('team', flexPositions), min: limits.TotalMinFlex, max: limits.TotalMaxFlex },
    { counted: everyone, min: limits.TotalMinPlayers, max: limits.TotalMaxPlayers },
    { counted: of('team', ['RB']), min: limits.TotalMinRBs, max: limits.TotalMaxRBs },
    { counted: of('team', ['WR']), min: limits.TotalMinWRs, max: limits.TotalMaxWRs },
    { counted: of('team', ['TE']), min: limits.TotalMinTEs, max: limits.TotalMaxTEs },
  ]
  for (const { counted, min, max } of counts) {
    if (max < 7) program.atMost(sum(counted), max)
    if (min > 0) atLeastWith(program, quarterbacks, sum(counted), min)
  }
}

function defenseRows(program: Program, request: BuildRequest, entries: readonly Entry[]): void {
  const never = [
    ...(request.allowDefenseVsQB ? [] : ['QB']),
    ...(request.allowDefenseVsFlex ? [] : flexPositions),
    ...(request.allowDefenseVsKicker ? [] : ['K']),
  ]
  for (const defense of entries.filter(({ player }) => plays(player, 'DST')))
    for (const facing of entries.filter(
      ({ player }) => player.TeamAbbrev === defense.player.Opp && plays(player, ...never),
    ))
      program.atMost(`${times(1, defense.name)} ${times(1, facing.name)}`, 1)
}

/** Some game that the quarterback does not play in has a flex player from each team. */
function secondGameRows(program: Program, teams: ReadonlyMap<string, string>, entries: readonly Entry[]): void {
  const of = (team: string, ...positions: readonly string[]) =>
    entries.filter(({ player }) => player.TeamAbbrev === team && plays(player, ...positions))
  const games = [...teams].filter(([team, opponent]) => team < opponent)
  const second = games.map(([home, away], index) => {
    const name = program.binary(`second${index}`)
    for (const side of [home, away]) program.atLeast(`${sum(of(side, ...flexPositions))} ${times(-1, name)}`, 0)
    program.atMost(`${times(1, name)} ${sum([...of(home, 'QB'), ...of(away, 'QB')])}`, 1)
    return name
  })
  program.atLeast(second.map((name) => times(1, name)).join(' '), 1)
}

function backAndDefenseRows(program: Program, teams: ReadonlyMap<string, string>, entries: readonly Entry[]): void {
  const pairs = [...teams.keys()].map((team, index) => {
    const name = program.binary(`pair${index}`)
    for (const position of ['RB', 'DST']) {
      const own = entries.filter(({ player }) => player.TeamAbbrev === team && plays(player, position))
      program.atLeast(`${sum(own)} ${times(-1, name)}`, 0)
    }
    return name
  })
  program.atLeast(pairs.map((name) => times(1, name)).join(' '), 1)
}
