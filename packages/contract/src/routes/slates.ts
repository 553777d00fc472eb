import { ContestType, CounterText, PaidRight, PlayerRow, Site, SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { AccessKey, none, nothing, SeasonParam, slateParams } from './pathParts.ts'

/** Names of a period's classic and showdown slates. `demo`: the players are invented. */
export const slates = route('GET', '/:sport/:accessKey/slates/:site/:season/:counter', {
  access: 'public',
  params: z.object({ sport: Sport, accessKey: AccessKey, site: Site, season: SeasonParam, counter: CounterText }),
  query: none,
  body: nothing,
  reply: z.object({ classic: z.array(z.string()), showdown: z.array(z.string()), demo: z.boolean() }),
})

/** Every published slate of a sport and site, latest import first. The pickers offer their seasons too. */
export const importedSlates = route('GET', '/:sport/:accessKey/imported-slates/:site', {
  access: 'public',
  params: z.object({ sport: Sport, accessKey: AccessKey, site: Site }),
  query: none,
  body: nothing,
  reply: z.object({ slates: z.array(SlateKey) }),
})

const poolParams = slateParams.omit({ sport: true }).extend({ contestType: ContestType, accessKey: AccessKey })
const poolPath = 'players/:site/:contestType/:accessKey/:slate/:season/:counter'

const Pool = z.object({
  players: z.array(PlayerRow),
  updated_at: z.iso.datetime(),
  max_salary: z.int(),
  demo: z.boolean(),
  /** The user imported it, and nobody else finds it. */
  own: z.boolean().default(false),
  /** The default points are the site's averages: no projections file came, and no player has a baseline. */
  averages: z.boolean().default(false),
  /** Our own projections from history: how many players have one, and the games of players behind them. Null without any. */
  baseline: z.object({ players: z.int(), games: z.int() }).nullable().default(null),
  /** Default values that the user's plan doesn't include: points are 0, the others null. */
  withheld: z.array(PaidRight).default([]),
})

export const players = route('GET', `/:sport/${poolPath}`, {
  access: 'visitor',
  params: poolParams.extend({ sport: Sport }),
  query: none,
  body: nothing,
  reply: Pool,
})

/** The same call as documented: without a sport, the server looks for the slate in all of them. */
export const playersAnySport = route('GET', `/${poolPath}`, {
  access: 'visitor',
  params: poolParams,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: Pool,
})
