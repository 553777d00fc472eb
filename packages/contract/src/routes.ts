import {
  ContestType,
  CounterText,
  Player,
  PlayerRow,
  Season,
  Settings,
  SettingsPatch,
  Site,
  SlateKey,
  SlateName,
  Sport,
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

const userSettingsParams = z.object({
  sport: Sport,
  accessKey: AccessKey,
  site: Site,
  slate: SlateName,
  season: SeasonParam,
  counter: CounterText,
})
const userSettingsPath = '/:sport/:accessKey/:site/:slate/:season/:counter/user-settings'
/** Classic and showdown settings are kept apart (BS-31). */
const userSettingsQuery = z.strictObject({ contestType: ContestType.default('classic') })

export const readUserSettings = route('GET', userSettingsPath, {
  params: userSettingsParams,
  query: userSettingsQuery,
  body: nothing,
  reply: z.object({ settings: SettingsPatch }),
})

export const saveUserSettings = route('POST', userSettingsPath, {
  params: userSettingsParams,
  query: userSettingsQuery,
  body: z.strictObject({ settings: SettingsPatch }),
  reply: Done,
})

/** Carries the token of the server's lock file. */
export const localTokenHeader = 'x-slatecraft-token'

/** A slate handed over whole, by the command line on the server's own machine; needs the `localTokenHeader`. */
export const importSlate = route('POST', '/local/import-slate', {
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey, players: z.array(Player).min(1).max(5000), maxSalary: z.int() }),
  reply: Done,
})
