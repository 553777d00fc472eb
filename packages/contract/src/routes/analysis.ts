import {
  Baseline,
  ContestType,
  Counter,
  CounterText,
  Prop,
  Season,
  Site,
  SlateName,
  Sport,
  Winners,
  WinnersRange,
} from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import {
  Estimate,
  GameOutlook,
  isWithheld,
  PlayerGameRow,
  PointsAllowed,
  SourceNote,
  TablePlayer,
} from './analysisParts.ts'
import { none, nothing, SeasonParam } from './pathParts.ts'

const WeekParam = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a week')
  .transform(Number)
  .pipe(z.int().min(1).max(22))

const countParam = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number')
    .transform(Number)
    .pipe(z.int().min(1).max(most))

/** A whole player table, as the page has it. */
const playerTable = z.array(TablePlayer).min(1).max(5000)

/** A quarterback with teammates, in points and ownership of the slate. */
export const TopStack = z.object({
  Team: z.string(),
  Opp: z.string(),
  QB: z.string(),
  /** Names: teammates, then opponents, the best projection first. */
  Players: z.array(z.string()),
  /** Of the quarterback, then of `Players`. */
  Ids: z.array(z.string()),
  ProjPts: z.number(),
  /** Sum, in percent; null without ownership. */
  ProjOwn: z.number().nullable(),
  Salary: z.int(),
  /** Points per $1,000 of salary, or per $10 on sites with small salaries. */
  Value: z.number(),
})
export type TopStack = z.infer<typeof TopStack>

/** The best stacks of a week's slate: the named one, or the one with the most players. */
export const nflTopStacks = route('GET', '/nfl/analysis/top-stacks/:season/:week/:site', {
  access: 'visitor',
  params: z.object({ season: SeasonParam, week: WeekParam, site: Site }),
  query: z.strictObject({ slate: SlateName.optional(), contestType: ContestType.default('classic') }),
  body: nothing,
  reply: z.object({ slate: z.string().nullable(), stacks: z.array(TopStack), withheld: isWithheld }),
})

/** The bookmakers' lines of a week's players. */
export const nflProps = route('GET', '/nfl/analysis/:season/:week/props', {
  access: 'visitor',
  params: z.object({ season: SeasonParam, week: WeekParam }),
  query: none,
  body: nothing,
  reply: z.object({
    props: z.array(
      z.object({
        Name: z.string(),
        Team: z.string(),
        Market: z.string(),
        Line: z.number().nullable(),
        Over: z.int().nullable(),
        Under: z.int().nullable(),
      }),
    ),
    sources: z.array(SourceNote),
  }),
})

/** Limits the finished contests to those of one site, of about this many entries, and before a slate. */
const winnersQuery = z.strictObject({
  site: Site.optional(),
  contestType: ContestType.default('classic'),
  entries: countParam(1_000_000).optional(),
  season: SeasonParam.optional(),
  counter: CounterText.optional(),
})

/** How many winners' contests are behind ranges. */
const behind = { contests: z.int(), users: z.int(), withheld: isWithheld }

/** How many different players of each position winners with about this many lineups used. */
export const nflPlayerCount = route('GET', '/nfl/analysis/build-analysis/player-count/:numTeams/:numLUs', {
  access: 'visitor',
  params: z.object({ numTeams: countParam(64), numLUs: countParam(100_000) }),
  query: winnersQuery,
  body: nothing,
  reply: z.object({ positions: z.array(WinnersRange.extend({ Position: z.string() })), ...behind }),
})

/** The salary ranks of the players in winning lineups, by slot. */
export const nflPositionRanks = route('GET', '/nfl/analysis/build-analysis/position-ranks/:slateSize/:numLUs', {
  access: 'visitor',
  params: z.object({ slateSize: countParam(64), numLUs: countParam(100_000) }),
  query: winnersQuery,
  body: nothing,
  reply: z.object({ ranks: z.array(WinnersRange.extend({ Position: z.string(), Slot: z.string() })), ...behind }),
})

/** All that finished contests of a sport teach about winners, for slates of a size (0 for sports without teams). */
export const sportWinners = route('GET', '/:sport/analysis/winners/:site/:teams/:lineups', {
  access: 'visitor',
  params: z.object({
    sport: Sport,
    site: Site,
    teams: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a number')
      .transform(Number),
    lineups: countParam(100_000),
  }),
  query: winnersQuery.omit({ site: true }),
  body: nothing,
  reply: z.object({
    /** Null if the plan withholds them. */
    winners: Winners.nullable(),
    withheld: isWithheld,
  }),
})

/** The slate of a player table: what happened before it counts as history. */
const onSlate = {
  /** The players are of a demo slate: their history is invented, too. */
  isDemo: z.boolean().default(false),
  site: Site.default('dk'),
  season: Season.optional(),
  counter: Counter.optional(),
}

const GameStat = z.object({
  Player: z.string(),
  Games: z.int(),
  Mins: z.number(),
  FPts: z.number(),
  FPtsPerMin: z.number(),
  UsgPct: z.number(),
})

/** A team's players in the games without these teammates. */
export const nbaGameStats = route('POST', '/analysis/nba/on-off/game-stats/:team', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
  params: z.object({ team: z.string().min(1).max(40) }),
  query: none,
  /** `offPlayers`: names or ids. */
  body: z.strictObject({ offPlayers: z.array(z.string().max(120)).max(30), playerTable, ...onSlate }),
  reply: z.object({
    game_stats: z.array(GameStat),
    games: z.int(),
    withheld: isWithheld,
    sources: z.array(SourceNote),
  }),
})

/** A player's games with all of the off players, and what is expected without them. */
export const OnOffValue = z.object({
  Id: z.string(),
  Name: z.string(),
  TeamAbbrev: z.string(),
  OnGames: z.int(),
  OffGames: z.int(),
  OnMins: z.number().nullable(),
  OffMins: z.number().nullable(),
  OnFPtsMin: z.number().nullable(),
  OffFPtsMin: z.number().nullable(),
  OnUsgPct: z.number().nullable(),
  OffUsgPct: z.number().nullable(),
  /** Points a minute without them, shrunk toward what such absences usually do. */
  RateOff: Estimate.nullable(),
  /** Scaled to the team's 240. */
  ProjMins: z.number(),
  /** What the opponent, the place and the bookmakers' lines do to points: 1.03 is 3 % more. Null without history. */
  GameFactor: z.number().nullable(),
  /** `RateOff` times `ProjMins` times `GameFactor`. */
  ProjPts: z.number(),
  /** 90 % interval of the mean. */
  Low: z.number(),
  High: z.number(),
  Value: z.number(),
  /** Of the player table. */
  BeforeMins: z.number().nullable(),
  BeforePts: z.number(),
})
export type OnOffValue = z.infer<typeof OnOffValue>

/** What to expect of everybody whose teammates in `offList` do not play. */
export const nbaOnOffValues = route('POST', '/analysis/nba/on-off/values', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: z.strictObject({
    playerTable,
    updatedAt: z.string().max(40).optional(),
    offList: z.array(z.string().max(120)).max(1000),
    minMinutes: z.number().min(0).max(48).default(0),
    ...onSlate,
  }),
  reply: z.object({ values: z.array(OnOffValue), withheld: isWithheld, sources: z.array(SourceNote) }),
})

/** Ids of the players who are projected for no minutes or out; and who else may well sit, by the games they missed. */
export const nbaOffList = route('POST', '/analysis/nba/on-off/off-list', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: z.strictObject({ playerTable, ...onSlate }),
  reply: z.object({
    off_list: z.array(z.string()),
    /** Regulars who missed the team's last games, how many, though the table does not say that they are out. */
    absent: z.array(z.object({ Id: z.string(), missed: z.int() })),
  }),
})

/** The games to look at, from the pool: they may be of a slate that only the page knows. Its lines count before imported ones. */
const gameTeams = z
  .array(
    z.strictObject({
      team: z.string().max(40),
      opponent: z.string().max(40),
      isHome: z.boolean().nullable().default(null),
      total: z.number().nullable().default(null),
      spread: z.number().nullable().default(null),
      implied: z.number().nullable().default(null),
    }),
  )
  .max(64)

/** A slate's games: lines, pace, weather, and what each team allows. */
export const slateGames = route('POST', '/:sport/analysis/games/:season/:counter', {
  access: 'visitor',
  params: z.object({ sport: Sport, season: SeasonParam, counter: CounterText }),
  query: none,
  body: z.strictObject({ site: Site, teams: gameTeams, isDemo: z.boolean().default(false) }),
  reply: z.object({ games: z.array(GameOutlook), withheld: isWithheld, sources: z.array(SourceNote) }),
})

/** A pool player's recent games in short. Null where there are none. */
export const FormRow = z.object({
  Id: z.string(),
  /** Of this season and the last one. */
  games: z.int(),
  /** Average points: of the last 5 games, of this season, of both seasons; standard deviation of both. */
  last5: z.number().nullable(),
  season: z.number().nullable(),
  both: z.number().nullable(),
  sd: z.number().nullable(),
  /** Average of the sport's measure of opportunity in the last 5 games: minutes, snaps, targets and carries, laps led … */
  work: z.number().nullable(),
  workName: z.string(),
  /** nascar, pga: average at this track or tournament, and how often. */
  here: z.number().nullable(),
  hereGames: z.int(),
  /** Points of the last games, oldest first, at most 10. */
  points: z.array(z.number()),
  /** The opponent's points allowed to the position. */
  allowed: PointsAllowed.nullable(),
})
export type FormRow = z.infer<typeof FormRow>

const poolOf = { site: Site, season: Season, counter: Counter, playerTable, isDemo: z.boolean().default(false) }

/** Recent form of a whole pool. */
export const poolForm = route('POST', '/:sport/analysis/form', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
  params: z.object({ sport: Sport }),
  query: none,
  /** `event`: the track or tournament of the slate. */
  body: z.strictObject({ ...poolOf, event: z.string().max(120).default('') }),
  reply: z.object({
    rows: z.array(FormRow),
    /** Names of players without history, the highest salary first. */
    without: z.array(z.string()),
    /** Tracks or tournaments in history, to ask for one of them. */
    events: z.array(z.string()),
    sources: z.array(SourceNote),
  }),
})

/** A player's page: games, the opponent, the game. */
export const playerPage = route('POST', '/:sport/analysis/player', {
  access: 'visitor',
  params: z.object({ sport: Sport }),
  query: none,
  body: z.strictObject({
    site: Site,
    season: Season,
    counter: Counter,
    player: TablePlayer,
    isDemo: z.boolean().default(false),
    event: z.string().max(120).default(''),
  }),
  reply: z.object({
    /** As history writes the name; null if it has no such player. */
    name: z.string().nullable(),
    /** This season and the last, newest first, without later games than the slate. */
    games: z.array(PlayerGameRow),
    /** Points allowed by the opponent to the player's position, game by game, newest first. */
    allowed: PointsAllowed.nullable(),
    outlook: GameOutlook.nullable(),
    /** The player's lines on this slate. */
    props: z.array(Prop),
    withheld: isWithheld,
    sources: z.array(SourceNote),
  }),
})

/** Our own projections of a pool from history. */
export const baseline = route('POST', '/:sport/analysis/baseline', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
  params: z.object({ sport: Sport }),
  query: none,
  body: z.strictObject({ ...poolOf, contestType: ContestType }),
  reply: z.object({
    rows: z.array(Baseline),
    /** Games of players behind all of them. */
    games: z.int(),
    withheld: isWithheld,
    sources: z.array(SourceNote),
  }),
})
