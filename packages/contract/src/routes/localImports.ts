import { ContestType, Player, PlayerLog, SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, none, nothing, slateParams } from './pathParts.ts'

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

/** What a newer file of an imported slate joins: its pool as files have made it, whether users find the slate or not. */
export const importedPool = route('GET', '/local/pool/:sport/:site/:contestType/:season/:counter/:slate', {
  params: slateParams.extend({ contestType: ContestType }),
  query: none,
  body: nothing,
  reply: z.object({ players: z.array(Player), hasProjections: z.boolean() }),
})

/** Weeks of nfl players from a file of statistics, handed over as slates are; a longer file comes in several calls. */
export const importWeeklyLogs = route('POST', '/local/import-weekly-logs', {
  params: none,
  query: none,
  body: z.strictObject({ logs: z.array(PlayerLog).min(1).max(5000) }),
  reply: Done,
})
