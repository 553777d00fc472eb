import { Counter, SlateKey, slateKeyFault } from '../contest.ts'
import { teamFullName } from '../csv/names/teamCodes.ts'
import { Player, round2 } from '../player.ts'
import { seedOf } from '../random.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import { siteSport, siteTable } from '../sites/sites.ts'
import type { SiteSport } from '../sites/siteTable.ts'
import type { Slate } from '../slate.ts'
import type { ContestType, Sport } from '../sport.ts'
import { startOf, timeRanks } from '../timeRanks.ts'
import type { DemoSport, Entrant } from './entrant.ts'
import { demoMlb } from './mlb.ts'
import { demoMma } from './mma.ts'
import { demoNascar } from './nascar.ts'
import { demoNba } from './nba.ts'
import { demoNfl } from './nfl.ts'
import { ownershipOf } from './ownership.ts'
import { demoPga } from './pga.ts'
import { classicSalaries, showdownSalaries } from './price.ts'

const demoSports: Record<Sport, DemoSport> = {
  nfl: demoNfl,
  nba: demoNba,
  mlb: demoMlb,
  pga: demoPga,
  mma: demoMma,
  nascar: demoNascar,
}

export type DemoPeriod = Pick<SlateKey, 'sport' | 'site' | 'season' | 'counter'>

/** Names of the demo slates of a week or date; none for contests that the site doesn't have. */
export function demoSlateNames(period: DemoPeriod): Record<ContestType, string[]> {
  const { sport, season, counter } = period
  if (slateKeyFault(period) !== undefined || !Counter.safeParse(counter).success) return { classic: [], showdown: [] }
  const slates = demoSports[sport].slates(season, counter)
  const namesOf = (contestType: ContestType) =>
    findRuleset({ ...period, contestType }) === undefined ? [] : slates[contestType].map(({ name }) => name)
  return { classic: namesOf('classic'), showdown: namesOf('showdown') }
}

/**
 * A plausible slate of made-up players on real teams, with realistic salaries, projections and ownership. The same key
 * gives the same bytes. Undefined where the key names no slate.
 */
export function demoSlate(name: SlateKey): Slate | undefined {
  const key = SlateKey.safeParse(name).data
  const ruleset = findRuleset(name)
  if (key === undefined || slateKeyFault(key) !== undefined || ruleset === undefined) return undefined
  const sport = siteSport(key.site, key.sport)
  if (sport === undefined) return undefined
  const pool = demoSports[key.sport]
    .slates(key.season, key.counter)
    [key.contestType].find(({ name }) => name === key.slate)
  if (pool === undefined) return undefined
  const entrants = pool.entrants().filter(({ athlete }) => slotsFor(athlete.position, ruleset).length > 0)
  const rows = key.contestType === 'classic' ? classicRows : showdownRows
  const players = rows(entrants, sport, ruleset, key)
  const ranks = timeRanks(players.map(startOf))
  const [firstStart] = entrants.map(({ start }) => start).sort()
  return {
    key,
    players: players.map((player, index) => ({ ...player, TimeRank: ranks[index]! })),
    updatedAt: `${firstStart!.slice(0, 10)}T12:00:00Z`,
    maxSalary: ruleset.salaryCap,
    hasProjections: true,
    isDemo: true,
  }
}

/** Indexes of the slots that a position can fill. */
function slotsFor(position: string, { slots }: Ruleset): number[] {
  const positions = position.split('/')
  return slots.flatMap(({ accepts }, index) => (positions.some((one) => accepts.includes(one)) ? [index] : []))
}

function classicRows(entrants: Entrant[], sport: SiteSport, ruleset: Ruleset, key: SlateKey): Player[] {
  const salaries = classicSalaries(entrants, sport, ruleset)
  const points = pointsOf(entrants, sport)
  const ownership = ownershipOf(
    entrants.map(({ athlete }, index) => ({
      points: points[index]!,
      salary: salaries[index]!,
      slots: slotsFor(athlete.position, ruleset),
    })),
    ruleset.slots.length,
    50,
  )
  return entrants.map((entrant, index) =>
    Player.parse({
      ...rowOf(entrant, key),
      Id: idOf(entrant, key),
      Salary: salaries[index]!,
      ProjPts: round2(points[index]!),
      Ceiling: round2(points[index]! * entrant.ceiling),
      ProjOwn: ownership[index]!,
    }),
  )
}

/** Two rows per athlete: first all captains, then all others. */
function showdownRows(entrants: Entrant[], sport: SiteSport, ruleset: Ruleset, key: SlateKey): Player[] {
  const salaries = showdownSalaries(entrants, sport, ruleset)
  const points = pointsOf(entrants, sport)
  const rowsIn = (rosterPosition: 'CPT' | 'FLEX') => {
    const isCaptain = rosterPosition === 'CPT'
    const slots = ruleset.slots.filter((slot) => (slot.points !== undefined) === isCaptain)
    const ownership = ownershipOf(
      points.map((score, index) => ({ points: score, salary: salaries[index]!, slots: slots.map((_, slot) => slot) })),
      slots.length,
      isCaptain ? 40 : 58,
    )
    const { points: timesPoints = 1, salary: timesSalary = 1 } = slots[0]!
    return entrants.map((entrant, index) =>
      Player.parse({
        ...rowOf(entrant, key),
        Id: `${idOf(entrant, key)}|${rosterPosition}`,
        RosterPosition: rosterPosition,
        Salary: salaries[index]! * timesSalary,
        ProjPts: round2(points[index]! * timesPoints),
        Ceiling: round2(round2(points[index]! * entrant.ceiling) * timesPoints),
        ProjOwn: ownership[index]!,
      }),
    )
  }
  return [...rowsIn('CPT'), ...rowsIn('FLEX')]
}

const pointsOf = (entrants: readonly Entrant[], { demo }: SiteSport) =>
  entrants.map(({ athlete, points }) => round2(points * demo.pointScale(athlete.position)))

/** What doesn't depend on site and contest. */
function rowOf(entrant: Entrant, { sport, season }: SlateKey) {
  const { athlete } = entrant
  return {
    SrId: `demo-${sport}-${season}-${athlete.number}`,
    Name: athlete.name,
    Position: athlete.position,
    Team: teamFullName(sport, entrant.team) || entrant.team,
    TeamAbbrev: entrant.team,
    Opp: entrant.opp,
    Venue: entrant.venue,
    Status: entrant.status,
    OU: entrant.overUnder,
    Spread: entrant.spread,
    ImpPts: entrant.impliedPoints,
    GameStart: entrant.start,
    BattingOrder: entrant.battingOrder,
    ProjMins: entrant.minutes,
    HouseProjMins: entrant.minutes,
  }
}

/** Ids look like the site's. They are unique on the slate and, as on the sites, differ from slate to slate. */
function idOf(
  { athlete, team, opp, start }: Entrant,
  { site, sport, contestType, season, counter, slate }: SlateKey,
): string {
  return siteTable(site).demo.playerId({
    player: athlete.number,
    game: seedOf('game', start, ...[team, opp].sort()),
    slate: seedOf('ids', site, sport, contestType, season, counter, slate),
  })
}
