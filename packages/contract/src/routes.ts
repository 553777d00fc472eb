import {
  ContestType,
  CounterText,
  Player,
  PlayerEdit,
  PlayerLog,
  PlayerRow,
  Season,
  Settings,
  SettingsPatch,
  Site,
  SlateKey,
  SlateName,
  Sport,
  WeeklyLog,
} from '@slatecraft/slate'
import * as z from 'zod'
import { route } from './route.ts'

/** Identifies the user or the anonymous session (C-04, SH-10). */
const AccessKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores')

const SeasonParam = z
  .string()
  .regex(/^\d{4}$/, 'must be a year')
  .transform(Number)
  .pipe(Season)

const none = z.strictObject({})
const nothing = z.undefined()
const Done = z.object({ success: z.literal(true) })

/** `GET /api/health`: is it up, and what runs here? */
export const health = route('GET', '/health', {
  params: none,
  query: none,
  body: nothing,
  reply: z.object({
    ok: z.literal(true),
    version: z.string(),
    engine: z.string(),
    database: z.enum(['pglite', 'postgres']),
    demo: z.boolean(),
    /** Most lineups in one build (BS-35). */
    max_lineups: z.int(),
  }),
})

/** Classic and showdown slate names of a period (SL-24); `demo` tells that the players are invented. */
export const slates = route('GET', '/:sport/:accessKey/slates/:site/:season/:counter', {
  params: z.object({ sport: Sport, accessKey: AccessKey, site: Site, season: SeasonParam, counter: CounterText }),
  query: none,
  body: nothing,
  reply: z.object({ classic: z.array(z.string()), showdown: z.array(z.string()), demo: z.boolean() }),
})

/** Every imported slate of a sport and site, newest first: what the pickers offer beyond the documents' seasons (E-01). */
export const importedSlates = route('GET', '/:sport/:accessKey/imported-slates/:site', {
  params: z.object({ sport: Sport, accessKey: AccessKey, site: Site }),
  query: none,
  body: nothing,
  reply: z.object({ slates: z.array(SlateKey) }),
})

const poolParams = z.object({
  site: Site,
  contestType: ContestType,
  accessKey: AccessKey,
  slate: SlateName,
  season: SeasonParam,
  counter: CounterText,
})
const poolPath = 'players/:site/:contestType/:accessKey/:slate/:season/:counter'
const Pool = z.object({
  players: z.array(PlayerRow),
  updated_at: z.iso.datetime(),
  max_salary: z.int(),
  demo: z.boolean(),
})

/** The pool of a slate (PP-01). */
export const players = route('GET', `/:sport/${poolPath}`, {
  params: poolParams.extend({ sport: Sport }),
  query: none,
  body: nothing,
  reply: Pool,
})

/** The same call as the documents write it; without a sport the slate tells (C-29). */
export const playersAnySport = route('GET', `/${poolPath}`, {
  params: poolParams,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: Pool,
})

/** Default settings of a sport's contests on a site (BS-28). */
export const siteSettings = route('GET', '/:sport/site-settings/:site', {
  params: z.object({ sport: Sport, site: Site }),
  query: z.strictObject({ season: SeasonParam.optional() }),
  body: nothing,
  reply: z.object({ classic: Settings, showdown: Settings.nullable() }),
})

/** A user's work on one slate is found by this; classic and showdown are kept apart (BS-31). */
const ownSlateParams = z.object({
  sport: Sport,
  accessKey: AccessKey,
  site: Site,
  slate: SlateName,
  season: SeasonParam,
  counter: CounterText,
})
const ownSlateQuery = z.strictObject({ contestType: ContestType.default('classic') })

const userSettingsPath = '/:sport/:accessKey/:site/:slate/:season/:counter/user-settings'
export const readUserSettings = route('GET', userSettingsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ settings: SettingsPatch }),
})

export const saveUserSettings = route('POST', userSettingsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: z.strictObject({ settings: SettingsPatch }),
  reply: Done,
})

/** Milliseconds since 1970 when an edit was made, by the clock of the machine it was made on. */
const EditedAt = z.int().min(0).max(8_640_000_000_000_000)

/** One player's override whole: a field that is absent is the house's; without any field the override is taken back. */
const UserProjection = PlayerEdit.extend({ Id: PlayerRow.shape.Id, at: EditedAt })
export type UserProjection = z.infer<typeof UserProjection>

/** As it is sent: empty cells may be null, and `at` may be left out where it is the timestamp of the path. */
const SentProjection = z.preprocess(
  (row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
      : row,
  UserProjection.extend({ at: EditedAt.optional() }),
)

const userProjectionsPath = '/:sport/user-projections/:accessKey/:site/:slate/:season/:counter'

/**
 * The overrides of the user whose token the call carries, those that he took back among them (PJ-02); `cleared_at`: when
 * he last took all of them back.
 */
export const readUserProjections = route('GET', userProjectionsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({ players: z.array(UserProjection), cleared_at: EditedAt.nullable() }),
})

/**
 * Saves overrides, one player or a list (PJ-03). The newest edit of a player wins, whichever call comes last; `newer`
 * lists, of the players sent, those for whom the server holds a newer one, as it holds them.
 */
export const saveUserProjections = route('POST', `${userProjectionsPath}/:timestamp`, {
  params: ownSlateParams.extend({
    timestamp: z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(EditedAt),
  }),
  query: ownSlateQuery,
  body: z.union([SentProjection, z.array(SentProjection).min(1).max(5000)]),
  reply: Done.extend({ newer: z.array(UserProjection) }),
})

/** Takes all overrides of the slate back (PJ-05); edits that were made before and come later no longer count. */
export const clearUserProjections = route('DELETE', userProjectionsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: Done,
})

/** The weekly log of an nfl player (NF-03): of the latest imported season that has him where none is named. */
export const playerStats = route('GET', '/nfl/analysis/player/:name/:position/stats', {
  params: z.object({ name: z.string().min(1).max(120), position: z.string().regex(/^[A-Z]{1,4}$/) }),
  query: z.strictObject({
    season: SeasonParam.optional(),
    /** Tells players of one name apart, where the log knows the team. */
    team: PlayerRow.shape.TeamAbbrev.removeDefault().optional(),
    /** `1` for a player of a demo slate: his log is invented too. */
    demo: z.literal('1').optional(),
  }),
  body: nothing,
  /** Newest week first. */
  reply: z.object({ stats: z.array(WeeklyLog), season: z.int().nullable(), demo: z.boolean() }),
})

/** Carries the token of the server's lock file. */
export const localTokenHeader = 'x-slatecraft-token'

/** A slate handed over whole, by the command line on the server's own machine; needs the `localTokenHeader`. */
export const importSlate = route('POST', '/local/import-slate', {
  params: none,
  query: none,
  body: z.strictObject({
    key: SlateKey,
    players: z.array(Player).min(1).max(5000),
    maxSalary: z.int(),
    /** Whether the house's projections come from a projections file. */
    hasProjections: z.boolean(),
  }),
  reply: Done,
})

/** Weeks of nfl players from a file of statistics, handed over as slates are; a longer file comes in several calls. */
export const importWeeklyLogs = route('POST', '/local/import-weekly-logs', {
  params: none,
  query: none,
  body: z.strictObject({ logs: z.array(PlayerLog).min(1).max(5000) }),
  reply: Done,
})
