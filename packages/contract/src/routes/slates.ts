import { ContestType, CounterText, PlayerRow, Site, SlateKey, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { AccessKey, none, nothing, SeasonParam, slateParams } from './pathParts.ts'

/** Classic and showdown slate names of a period; `demo` tells that the players are invented. */
export const slates = route('GET', '/:sport/:accessKey/slates/:site/:season/:counter', {
  params: z.object({ sport: Sport, accessKey: AccessKey, site: Site, season: SeasonParam, counter: CounterText }),
  query: none,
  body: nothing,
  reply: z.object({ classic: z.array(z.string()), showdown: z.array(z.string()), demo: z.boolean() }),
})

/** Every imported slate of a sport and site, newest first: what the pickers offer beyond the documents' seasons. */
export const importedSlates = route('GET', '/:sport/:accessKey/imported-slates/:site', {
  params: z.object({ sport: Sport, accessKey: AccessKey, site: Site }),
  query: none,
  body: nothing,
  reply: z.object({ slates: z.array(SlateKey) }),
})

const poolParams = slateParams.omit({ sport: true }).extend({ contestType: ContestType, accessKey: AccessKey })
const poolPath = 'players/:site/:contestType/:accessKey/:slate/:season/:counter'

/** What of the house's values a plan may leave out. */
const Withheld = z.enum(['projections', 'ownership'])
export type Withheld = z.infer<typeof Withheld>

const Pool = z.object({
  players: z.array(PlayerRow),
  updated_at: z.iso.datetime(),
  max_salary: z.int(),
  demo: z.boolean(),
  /** What the caller's plan does not show him: its values are 0 for points and null for the others. */
  withheld: z.array(Withheld).default([]),
})

/** The pool of a slate. */
export const players = route('GET', `/:sport/${poolPath}`, {
  params: poolParams.extend({ sport: Sport }),
  query: none,
  body: nothing,
  reply: Pool,
})

/** The same call as the documents write it; without a sport the slate tells. */
export const playersAnySport = route('GET', `/${poolPath}`, {
  params: poolParams,
  query: z.strictObject({ sport: Sport.optional() }),
  body: nothing,
  reply: Pool,
})
