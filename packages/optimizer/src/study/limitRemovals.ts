import type { BuildRequest, Ruleset } from '@slatecraft/slate'
import { shareWords } from '../explain/runWords.ts'
import { limitWords } from '../explain/words.ts'
import type { Limit } from '../limits/rule.ts'

/** A setting that asks for limits of single lineups: of every one of them, or of a share of them. */
export interface LimitRemoval {
  words: string
  /** The settings that ask for none of it. */
  patch: Partial<BuildRequest>
  /** What it leaves of a limit; the same object where the limit is not its own. */
  lift: (limit: Limit) => Limit | undefined
}

/** Every such setting, whether or not it asks for anything in this request. */
export function limitRemovals(request: BuildRequest, ruleset: Ruleset, asked: readonly Limit[]): LimitRemoval[] {
  return [
    ...asked.flatMap((limit) => (isRange(limit) ? rangeRemovals(limit, ruleset) : [])),
    ...topNRemovals(request),
    ...defenseRemovals,
    ...stackRemovals(request),
    ...percentRemovals(request),
    ...teamRemovals(request),
    ...groupRemovals(request),
    {
      words: 'No opposing fighters',
      patch: { preventOpposingFighter: false },
      lift: without(({ kind }) => kind === 'noOpposingFighters'),
    },
    ...outRemovals(request),
  ]
}

const without =
  (isOwn: (limit: Limit) => boolean) =>
  (limit: Limit): Limit | undefined =>
    isOwn(limit) ? undefined : limit

type Range = Extract<Limit, { kind: 'salary' | 'totalOwnership' | 'underOwnership' }>

const isRange = (limit: Limit): limit is Range =>
  limit.kind === 'salary' || limit.kind === 'totalOwnership' || limit.kind === 'underOwnership'

/** Each end of a range by itself. The site's own salary cap stays, whatever the user's maximum is. */
function rangeRemovals(range: Range, { salaryCap, slots }: Ruleset): LimitRemoval[] {
  const widest = { min: 0, max: range.kind === 'salary' ? salaryCap : Number.POSITIVE_INFINITY }
  const isSame = (limit: Limit): limit is Range =>
    isRange(limit) &&
    limit.kind === range.kind &&
    (limit.kind !== 'underOwnership' || range.kind !== 'underOwnership' || limit.bracket === range.bracket)
  return (['min', 'max'] as const).map((end) => ({
    words: limitWords(end === 'min' ? { ...range, max: Number.POSITIVE_INFINITY } : { ...range, min: 0 }),
    patch: rangePatch(range, end, { salaryCap, length: slots.length }),
    lift: (limit) => (isSame(limit) && limit[end] !== widest[end] ? { ...limit, [end]: widest[end] } : limit),
  }))
}

function rangePatch(
  range: Range,
  end: 'min' | 'max',
  { salaryCap, length }: { salaryCap: number; length: number },
): Partial<BuildRequest> {
  switch (range.kind) {
    case 'salary':
      return end === 'min' ? { minSal: 0 } : { maxSal: salaryCap }
    case 'totalOwnership':
      return end === 'min' ? { minTotalOwn: 0 } : { maxTotalOwn: 100 * length }
    case 'underOwnership':
      return { [`${end}UnderOwn_${range.bracket}`]: end === 'min' ? 0 : length }
  }
}

function topNRemovals(request: BuildRequest): LimitRemoval[] {
  return (['topN_0', 'topN_1', 'topN_2'] as const).map((setting) => {
    const { threshold, force } = request[setting]
    return {
      words: `At least ${force} of the top ${threshold} players by projection`,
      patch: { [setting]: { threshold, force: 0 } },
      lift: without((limit) => limit.kind === 'topN' && limit.threshold === threshold && limit.force === force),
    }
  })
}

const defenseRemovals: LimitRemoval[] = [
  { whom: 'QB' as const, patch: { allowDefenseVsQB: true } },
  { whom: 'flex' as const, patch: { allowDefenseVsFlex: true } },
  { whom: 'kicker' as const, patch: { allowDefenseVsKicker: true } },
].map(({ whom, patch }) => ({
  words: limitWords({ kind: 'noDefenseAgainst', whom }),
  patch,
  lift: without((limit) => limit.kind === 'noDefenseAgainst' && limit.whom === whom),
}))

/** The stack rules of nfl and mlb are one setting together; nba's two stacks and nfl's two further ones stand alone. */
function stackRemovals(request: BuildRequest): LimitRemoval[] {
  const { teamStackPct, gameStackPct, forceSecondGameStack, forceRBandDSTStack } = request
  const rules: LimitRemoval = {
    words: 'Every stack rule',
    patch: { stackSettingMode: 'advanced', specificStacks: [] },
    lift: without(({ kind }) => kind === 'nflStack' || kind === 'mlbStack'),
  }
  return [
    rules,
    {
      words: atLeast('forceSecondGameStack', forceSecondGameStack),
      patch: { forceSecondGameStack: 0 },
      lift: without(({ kind }) => kind === 'secondGameStack'),
    },
    {
      words: atLeast('forceRBandDSTStack', forceRBandDSTStack),
      patch: { forceRBandDSTStack: 0 },
      lift: without(({ kind }) => kind === 'rbWithDefense'),
    },
    {
      words: atLeast('teamStackPct', teamStackPct),
      patch: { teamStackPct: 0 },
      // Beside it a game stack is of three players, without it of two.
      lift: (limit) => {
        if (limit.kind === 'teamStack') return undefined
        return limit.kind === 'gameStack' && limit.players === 3 ? { ...limit, players: 2 } : limit
      },
    },
    {
      words: atLeast('gameStackPct', gameStackPct),
      patch: { gameStackPct: 0 },
      lift: without(({ kind }) => kind === 'gameStack'),
    },
  ]
}

/** Shares of the lineups that may have a feature. */
function percentRemovals({
  rbFlexPct,
  wrFlexPct,
  teFlexPct,
  allowRBStackPct,
  captainPct,
}: BuildRequest): LimitRemoval[] {
  const flex = [
    { position: 'RB', words: atMost('rbFlexPct', rbFlexPct), patch: { rbFlexPct: 1 } },
    { position: 'WR', words: atMost('wrFlexPct', wrFlexPct), patch: { wrFlexPct: 1 } },
    { position: 'TE', words: atMost('teFlexPct', teFlexPct), patch: { teFlexPct: 1 } },
  ]
  return [
    ...flex.map(({ position, words, patch }) => ({
      words,
      patch,
      lift: without((limit) => limit.kind === 'notInFlex' && limit.position === position),
    })),
    {
      words: atMost('allowRBStackPct', allowRBStackPct),
      patch: { allowRBStackPct: 1 },
      lift: without(({ kind }) => kind === 'noRbWithQb'),
    },
    ...Object.entries(captainPct).map(([key, share]) => ({
      words: atMost(`captainPct.${key}`, share),
      patch: { captainPct: { ...captainPct, [key]: 1 } },
      lift: without((limit) => limit.kind === 'notCaptain' && limit.position === key.toUpperCase()),
    })),
  ]
}

const inPercent = (share: number) => `${Math.round(1000 * share) / 10} % of lineups`
const atLeast = (setting: string, share: number) => `${shareWords(setting)} in at least ${inPercent(share)}`
const atMost = (setting: string, share: number) => `${shareWords(setting)} in at most ${inPercent(share)}`

/** A team's row of Team Stacks: its totals. What it allows is a part of the stack rules. */
function teamRemovals({ teamStacks }: BuildRequest): LimitRemoval[] {
  return teamStacks.map(({ TeamAbbrev }) => ({
    words: `Team Stacks totals of ${TeamAbbrev}`,
    patch: {
      teamStacks: teamStacks.map((row) => (row.TeamAbbrev === TeamAbbrev ? { ...row, ...noTotals } : row)),
    },
    lift: without((limit) => (limit.kind === 'teamMost' || limit.kind === 'teamLeast') && limit.team === TeamAbbrev),
  }))
}

const noTotals = {
  TotalMinFlex: 0,
  TotalMaxFlex: 20,
  TotalMinPlayers: 0,
  TotalMaxPlayers: 20,
  TotalMinRBs: 0,
  TotalMaxRBs: 20,
  TotalMinWRs: 0,
  TotalMaxWRs: 20,
  TotalMinTEs: 0,
  TotalMaxTEs: 20,
}

function groupRemovals({ groups }: BuildRequest): LimitRemoval[] {
  return groups.map(({ ID, name }) => ({
    words: `Group "${name === '' ? ID : name}"`,
    patch: { groups: groups.map((group) => (group.ID === ID ? { ...group, active: false } : group)) },
    lift: without((limit) => limit.kind === 'group' && limit.group.ID === ID),
  }))
}

function outRemovals({ minMinutes, teamsLocked }: BuildRequest): LimitRemoval[] {
  const wishes = [
    { words: `Min Minutes ${minMinutes}`, patch: { minMinutes: 0 } },
    { words: `Teams Locked ${teamsLocked.join(', ')}`, patch: { teamsLocked: [] } },
  ]
  return wishes.map(({ words, patch }) => ({
    words,
    patch,
    lift: without((limit) => limit.kind === 'out' && limit.because === words),
  }))
}
