import { type BuildRequest, defaultTeamStack, type Player, type PlayerGroup } from '@slatecraft/slate'
import { type RandomRequestOptions, randomRequest, withExposures } from './randomRequest.ts'

/** A run that is impossible for a reason that no single lineup shows. */
export interface ImpossibleRun {
  title: string
  request: BuildRequest
}

type Exposures = Record<string, { MinExp?: number; MaxExp?: number }>

/** Requests of the usual size: what proves a conflict on three games may take forever on seven. */
const nfl = (settings: Partial<BuildRequest> = {}) =>
  randomRequest({ seed: 3, games: 7, settings: { numLUs: 20, minSal: 48_500, ...settings } })
const basicStacks = { teamStackPct: 0.9, gameStackPct: 0.5, force2FlexStck: 0.4 }
const other = (options: Omit<RandomRequestOptions, 'seed'>, settings: Partial<BuildRequest> = {}) =>
  randomRequest({ seed: 3, ...options, settings: { numLUs: 20, ...settings } })
const nba = (settings?: Partial<BuildRequest>) => other({ sport: 'nba', games: 5 }, settings)
const mlb = (settings?: Partial<BuildRequest>) => other({ sport: 'mlb', games: 5 }, settings)
const mma = (settings?: Partial<BuildRequest>) => other({ sport: 'mma', games: 13 }, settings)
const pga = (settings?: Partial<BuildRequest>) => other({ sport: 'pga' }, settings)
const nascar = (settings?: Partial<BuildRequest>) => other({ sport: 'nascar' }, settings)
const showdown = (settings?: Partial<BuildRequest>) => other({ contestType: 'showdown', games: 1 }, settings)

type Filter = Partial<Pick<Player, 'Position' | 'TeamAbbrev' | 'RosterPosition' | 'Opp'>>

/** The dearest players of a kind; the cheapest with a negative count. */
function ids({ players }: BuildRequest, filter: Filter, count = 1): string[] {
  const some = players
    .filter((player) => Object.entries(filter).every(([field, value]) => player[field as keyof Filter] === value))
    .sort((a, b) => b.Salary - a.Salary)
  return (count < 0 ? some.slice(count) : some.slice(0, count)).map(({ Id }) => Id)
}

const all = Number.POSITIVE_INFINITY
const withMin = (some: readonly string[], MinExp: number): Exposures =>
  Object.fromEntries(some.map((id) => [id, { MinExp }]))
const withMax = (some: readonly string[], MaxExp: number): Exposures =>
  Object.fromEntries(some.map((id) => [id, { MaxExp }]))

const group = (players: readonly string[], rest: Partial<PlayerGroup>): PlayerGroup => ({
  ...{ ID: 'g', name: 'Stars', minGroup: 0, maxGroup: players.length, pctGroup: 1, active: true, anchorPlayerID: [] },
  players: [...players],
  ...rest,
})

/** The request with exposures, and perhaps other inputs, that follow from its pool. */
function asking(
  request: BuildRequest,
  exposuresOf: (request: BuildRequest) => Exposures,
  more: (request: BuildRequest) => Partial<BuildRequest> = () => ({}),
): BuildRequest {
  return { ...withExposures(request, exposuresOf(request)), ...more(request) }
}

const classic: ImpossibleRun[] = [
  {
    title: 'a locked defense, and an opposing RB at Min 30% when defenses may not face the flex',
    request: asking(nfl({ ...basicStacks, allowDefenseVsFlex: false }), (run) => ({
      ...withMin(ids(run, { Position: 'DST', TeamAbbrev: 'T0' }), 100),
      ...withMin(ids(run, { Position: 'RB', TeamAbbrev: 'T1' }), 30),
    })),
  },
  {
    title: 'a defense at 80% and an opposing RB at 30%',
    request: asking(nfl({ ...basicStacks, allowDefenseVsFlex: false }), (run) => ({
      ...withMin(ids(run, { Position: 'DST', TeamAbbrev: 'T0' }), 80),
      ...withMin(ids(run, { Position: 'RB', TeamAbbrev: 'T1' }), 30),
    })),
  },
  {
    title: 'a defense and the quarterback it faces, both at 60%',
    request: asking(nfl({ ...basicStacks, allowDefenseVsQB: false }), (run) => ({
      ...withMin(ids(run, { Position: 'DST', TeamAbbrev: 'T0' }), 60),
      ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T1' }), 60),
    })),
  },
  {
    title: 'a locked quarterback and an RB of the same team, without RB stacks',
    request: asking(nfl({ ...basicStacks, allowRBStackPct: 0 }), (run) => ({
      ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T2' }), 100),
      ...withMin(ids(run, { Position: 'RB', TeamAbbrev: 'T2' }), 20),
    })),
  },
  {
    title: 'a quarterback and an RB of the same team, both at 60%, with RB stacks in 10%',
    request: asking(nfl({ ...basicStacks, allowRBStackPct: 0.1 }), (run) => ({
      ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T2' }), 60),
      ...withMin(ids(run, { Position: 'RB', TeamAbbrev: 'T2' }), 60),
    })),
  },
  {
    title: 'a quarterback at 30% whose team may have no flex player, and team stacks in 80%',
    request: asking(
      nfl({ teamStackPct: 0.8 }),
      (run) => withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T2' }), 30),
      () => ({ teamStacks: [{ ...defaultTeamStack('T2'), TotalMaxFlex: 0 }] }),
    ),
  },
  {
    title: 'two quarterbacks at 30% whose teams must not be stacked, and team stacks in 50%',
    request: asking(
      nfl({ teamStackPct: 0.5 }),
      (run) =>
        withMin(
          [...ids(run, { Position: 'QB', TeamAbbrev: 'T2' }), ...ids(run, { Position: 'QB', TeamAbbrev: 'T4' })],
          30,
        ),
      () => ({ teamStacks: ['T2', 'T4'].map((team) => ({ ...defaultTeamStack(team), AllowQBStack: false })) }),
    ),
  },
  {
    title: 'a group of two who exclude each other, both at 60%',
    request: asking(
      nfl(basicStacks),
      (run) =>
        withMin(
          [...ids(run, { Position: 'WR', TeamAbbrev: 'T0' }), ...ids(run, { Position: 'RB', TeamAbbrev: 'T6' })],
          60,
        ),
      (run) => ({
        groups: [
          group(
            [...ids(run, { Position: 'WR', TeamAbbrev: 'T0' }), ...ids(run, { Position: 'RB', TeamAbbrev: 'T6' })],
            { maxGroup: 1 },
          ),
        ],
      }),
    ),
  },
  {
    title: 'a group with two of its three players in every lineup, when two of them are capped',
    request: asking(
      nfl(basicStacks),
      (run) => withMax(ids(run, { Position: 'WR', TeamAbbrev: 'T0' }, 2), 20),
      (run) => ({ groups: [group(ids(run, { Position: 'WR', TeamAbbrev: 'T0' }, 3), { minGroup: 2 })] }),
    ),
  },
  {
    title: 'a group in half of the lineups whose players may be in a fifth',
    request: asking(
      nfl(basicStacks),
      (run) => withMax(ids(run, { Position: 'TE', TeamAbbrev: 'T0' }, 2), 10),
      (run) => ({ groups: [group(ids(run, { Position: 'TE', TeamAbbrev: 'T0' }, 2), { minGroup: 1, pctGroup: 0.5 })] }),
    ),
  },
  {
    title: 'an anchor at 50% that brings one of two receivers, who may be in 10% each',
    request: asking(
      nfl(basicStacks),
      (run) => ({
        ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T0' }), 50),
        ...withMax(ids(run, { Position: 'WR', TeamAbbrev: 'T0' }, 2), 10),
      }),
      (run) => ({
        groups: [
          group(ids(run, { Position: 'WR', TeamAbbrev: 'T0' }, 2), {
            minGroup: 1,
            anchorPlayerID: ids(run, { Position: 'QB', TeamAbbrev: 'T0' }),
          }),
        ],
      }),
    ),
  },
  {
    title: 'two TEs at 60% and none in FLEX',
    request: asking(nfl({ ...basicStacks, teFlexPct: 0 }), (run) => withMin(ids(run, { Position: 'TE' }, 2), 60)),
  },
  {
    title: 'four RBs at 60% and an RB in FLEX in a fifth of the lineups',
    request: asking(nfl({ ...basicStacks, rbFlexPct: 0.2 }), (run) => withMin(ids(run, { Position: 'RB' }, -4), 60)),
  },
  {
    title: 'the eight dearest players at 80%: no salary cap allows that',
    request: asking(nfl(), (run) => ({
      ...withMin(ids(run, { Position: 'RB' }, 3), 80),
      ...withMin(ids(run, { Position: 'WR' }, 3), 80),
      ...withMin(ids(run, { Position: 'QB' }), 80),
      ...withMin(ids(run, { Position: 'TE' }), 80),
    })),
  },
  {
    title: 'cheap players at 90% under a Min Salary of 49,900',
    request: asking(nfl({ minSal: 49_900 }), (run) => ({
      ...withMin(ids(run, { Position: 'RB' }, -2), 90),
      ...withMin(ids(run, { Position: 'WR' }, -3), 90),
      ...withMin(ids(run, { Position: 'QB' }, -1), 90),
      ...withMin(ids(run, { Position: 'TE' }, -1), 90),
    })),
  },
  {
    title: 'popular players at 70% and a total ownership that the three exceed by themselves',
    request: asking(
      nfl({ maxTotalOwn: 75 }),
      (run) => withMin(ids(run, { Position: 'WR' }, 3), 70),
      (run) => ({
        players: withExposures(run, withMin(ids(run, { Position: 'WR' }, 3), 70)).players.map((player) =>
          ids(run, { Position: 'WR' }, 3).includes(player.Id) ? { ...player, ProjOwn: 28 } : player,
        ),
      }),
    ),
  },
  {
    title: 'two of the best four in every lineup, and none of them in more than 40%',
    request: asking(nfl({ topN_0: { threshold: 4, force: 2 } }), (run) =>
      withMax(
        run.players
          .filter(({ Position }) => Position !== 'QB' && Position !== 'DST')
          .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
          .slice(0, 4)
          .map(({ Id }) => Id),
        40,
      ),
    ),
  },
  {
    title: 'a quarterback and his receiver at 80%, with half of the lineups unstacked',
    request: asking(nfl({ noStackPct: 0.5, teamStackPct: 0.5 }), (run) => ({
      ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T0' }), 80),
      ...withMin(ids(run, { Position: 'WR', TeamAbbrev: 'T0' }), 80),
    })),
  },
  {
    title: 'an RB with his defense in 80%, and a defense at 50% whose RBs are out',
    request: asking(nfl({ forceRBandDSTStack: 0.8 }), (run) => ({
      ...withMin(ids(run, { Position: 'DST', TeamAbbrev: 'T0' }), 50),
      ...withMax(ids(run, { Position: 'RB', TeamAbbrev: 'T0' }, all), 0),
    })),
  },
  {
    title: 'fourteen quarterbacks at Max 5%',
    request: asking(nfl(basicStacks), (run) => withMax(ids(run, { Position: 'QB' }, all), 5)),
  },
  {
    title: 'three receivers of one team at 50% with a Max WR of 1 for it',
    request: asking(
      nfl(basicStacks),
      (run) => withMin(ids(run, { Position: 'WR', TeamAbbrev: 'T4' }, 3), 50),
      () => ({ teamStacks: [{ ...defaultTeamStack('T4'), TotalMaxWRs: 1 }] }),
    ),
  },
  {
    title: 'a locked quarterback, two teammates in 80%, and teammates at Max 20%',
    request: asking(nfl({ teamStackPct: 0.8, force2FlexStck: 0.8 }), (run) => ({
      ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T0' }), 100),
      ...withMax(ids(run, { Position: 'WR', TeamAbbrev: 'T0' }, all), 15),
      ...withMax(ids(run, { Position: 'TE', TeamAbbrev: 'T0' }, all), 15),
      ...withMax(ids(run, { Position: 'RB', TeamAbbrev: 'T0' }, all), 10),
    })),
  },
  {
    title: 'six locks and a Min Unique of 5',
    request: asking(nfl({ minUnique: 5 }), (run) => ({
      ...withMin(ids(run, { Position: 'QB' }, -1), 100),
      ...withMin(ids(run, { Position: 'RB' }, -2), 100),
      ...withMin(ids(run, { Position: 'WR' }, -2), 100),
      ...withMin(ids(run, { Position: 'DST' }, -1), 100),
    })),
  },
  {
    title: 'a game stack in all lineups, and a quarterback at 40% whose opponents are out',
    request: asking(nfl({ teamStackPct: 1, gameStackPct: 1 }), (run) => ({
      ...withMin(ids(run, { Position: 'QB', TeamAbbrev: 'T0' }), 40),
      ...withMax(ids(run, { Position: 'WR', TeamAbbrev: 'T1' }, all), 0),
      ...withMax(ids(run, { Position: 'TE', TeamAbbrev: 'T1' }, all), 0),
      ...withMax(ids(run, { Position: 'RB', TeamAbbrev: 'T1' }, all), 0),
    })),
  },
]

const infielders = (run: BuildRequest) =>
  ['1B', '2B', '3B', 'SS'].flatMap((Position) => ids(run, { Position, TeamAbbrev: 'T1' }))

const otherSports: ImpossibleRun[] = [
  {
    title: 'nba: a group of two who exclude each other, both at 60%',
    request: asking(
      nba(),
      (run) => withMin(ids(run, { Position: 'PG' }, 2), 60),
      (run) => ({ groups: [group(ids(run, { Position: 'PG' }, 2), { maxGroup: 1 })] }),
    ),
  },
  {
    title: 'nba: three centers at 80% for two slots',
    request: asking(nba(), (run) => withMin(ids(run, { Position: 'C' }, 3), 80)),
  },
  {
    title: 'nba: the dearest at every position at 90%',
    request: asking(nba(), (run) => ({
      ...withMin(ids(run, { Position: 'PG' }, 2), 90),
      ...withMin(ids(run, { Position: 'SG' }, 2), 90),
      ...withMin(ids(run, { Position: 'SF' }, 2), 90),
      ...withMin(ids(run, { Position: 'PF' }, 1), 90),
    })),
  },
  {
    title: 'nba: a lock left out of the other’s group by Min minutes',
    request: asking(
      nba({ minMinutes: 0 }),
      (run) => ({ ...withMin(ids(run, { Position: 'SG' }), 100), ...withMax(ids(run, { Position: 'SF' }, all), 5) }),
      (run) => ({
        groups: [
          group(ids(run, { Position: 'SF' }, all), { minGroup: 1, anchorPlayerID: ids(run, { Position: 'SG' }) }),
        ],
      }),
    ),
  },
  {
    title: 'mlb: seven hitters from one team at 75%, when only five fit',
    request: asking(mlb(), (run) =>
      withMin(
        run.players
          .filter(({ TeamAbbrev, Position }) => TeamAbbrev === 'T0' && !/P$/.test(Position))
          .slice(0, 7)
          .map(({ Id }) => Id),
        75,
      ),
    ),
  },
  {
    title: 'mlb: a 5/3 stack in all lineups, and hitters of every team at Max 10%',
    request: asking(
      mlb({ stackSettingMode: 'advanced', specificStacks: [{ PrimaryStack: 5, SecondaryStack: 3, freq: 1 }] }),
      (run) =>
        withMax(
          run.players.filter(({ Position }) => !/P$/.test(Position)).map(({ Id }) => Id),
          5,
        ),
    ),
  },
  {
    title: 'mlb: two pitchers at 70% and a third at 70%',
    request: asking(mlb(), (run) => withMin(ids(run, { Position: 'SP' }, 3), 70)),
  },
  {
    title: 'mlb: four hitters of one team at 70%, and a group of at most two of them',
    request: asking(
      mlb({ stackSettingMode: 'advanced', specificStacks: [{ PrimaryStack: 5, SecondaryStack: 0, freq: 1 }] }),
      (run) => withMin(infielders(run), 70),
      (run) => ({ groups: [group(infielders(run), { maxGroup: 2 })] }),
    ),
  },
  {
    title: 'mma: both fighters of a bout at 60%',
    request: asking(mma({ preventOpposingFighter: true }), (run) =>
      withMin([...ids(run, { TeamAbbrev: 'T0' }), ...ids(run, { TeamAbbrev: 'T1' })], 60),
    ),
  },
  {
    title: 'mma: a locked fighter, and his opponent at 10%',
    request: asking(mma({ preventOpposingFighter: true }), (run) => ({
      ...withMin(ids(run, { TeamAbbrev: 'T0' }), 100),
      ...withMin(ids(run, { TeamAbbrev: 'T1' }), 10),
    })),
  },
  {
    title: 'pga: the five dearest at 80%',
    request: asking(pga(), (run) => withMin(ids(run, {}, 5), 80)),
  },
  {
    title: 'pga: a lock, and a group of at most two with him at 70% each',
    request: asking(
      pga(),
      (run) => ({ ...withMin(ids(run, {}, -1), 100), ...withMin(ids(run, {}, -4).slice(0, 3), 70) }),
      (run) => ({ groups: [group(ids(run, {}, -4), { maxGroup: 2 })] }),
    ),
  },
  {
    title: 'nascar: four cars at 60% of which a lineup has at most two',
    request: asking(
      nascar(),
      (run) => withMin(ids(run, {}, -4), 60),
      (run) => ({ groups: [group(ids(run, {}, -4), { maxGroup: 2 })] }),
    ),
  },
]

const captains: ImpossibleRun[] = [
  {
    title: 'showdown: two captains at 60%',
    request: asking(showdown(), () => withMin(['T0QB0|CPT', 'T1WR0|CPT'], 60)),
  },
  {
    title: 'showdown: a captain at 60% whose FLEX row is at 60%, too',
    request: asking(showdown(), () => withMin(['T0QB0|CPT', 'T0QB0|FLEX'], 60)),
  },
  {
    title: 'showdown: a quarterback as captain at 40%, and quarterbacks as captains in 20%',
    request: asking(showdown({ captainPct: { qb: 0.2, rb: 1, wr: 1, te: 1, dst: 1, k: 1 } }), () =>
      withMin(['T0QB0|CPT'], 40),
    ),
  },
  {
    title: 'showdown: captain shares that leave a tenth of the lineups without one',
    request: showdown({ captainPct: { qb: 0.3, rb: 0.3, wr: 0.3, te: 0, dst: 0, k: 0 } }),
  },
  {
    title: 'showdown: a kicker and the defense that faces him, both at 60%',
    request: asking(showdown({ allowDefenseVsKicker: false }), () => withMin(['T0K0|FLEX', 'T1DST0|FLEX'], 60)),
  },
  {
    title: 'showdown: captains of one group in 80% who may be in 60% together',
    request: asking(
      showdown(),
      () => withMax(['T0QB0|CPT', 'T1QB0|CPT'], 30),
      () => ({ groups: [group(['T0QB0|CPT', 'T1QB0|CPT'], { minGroup: 1, pctGroup: 0.8 })] }),
    ),
  },
]

export const impossibleRuns: readonly ImpossibleRun[] = [...classic, ...otherSports, ...captains]
