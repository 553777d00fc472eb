import { Contest, ContestType, Player, SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { Done, none, nothing, slateParams } from './pathParts.ts'
import { maxStandingsRequestBytes, StandingsUpload } from './standings.ts'

/** Carries the token of the server's lock file. */
export const localTokenHeader = 'x-slatecraft-token'

/** Publishes a whole slate. */
export const importSlate = route('POST', '/local/import-slate', {
  access: 'commandLine',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: z.strictObject({
    key: SlateKey,
    players: z.array(Player).min(1).max(5000),
    maxSalary: z.int(),
    /** Whether the default projections come from a projections file. */
    hasProjections: z.boolean(),
  }),
  reply: Done,
})

/** The pool of a published slate as files have made it, hidden or not: the start for a newer file. */
export const importedPool = route('GET', '/local/pool/:sport/:site/:contestType/:season/:counter/:slate', {
  access: 'commandLine',
  params: slateParams.extend({ contestType: ContestType }),
  query: none,
  body: nothing,
  reply: z.object({ players: z.array(Player), hasProjections: z.boolean() }),
})

/** Publishes contests of a slate. Those with the ID of a published one replace it. */
export const importContests = route('POST', '/local/import-contests', {
  access: 'commandLine',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: z.strictObject({ key: SlateKey, contests: z.array(Contest).min(1).max(50) }),
  reply: Done,
})

/** Publishes the standings of a finished contest. Those of the same contest are replaced. */
export const importStandings = route('POST', '/local/import-standings', {
  access: 'commandLine',
  maxBytes: maxStandingsRequestBytes,
  params: none,
  query: none,
  body: StandingsUpload.extend({ key: SlateKey }),
  reply: Done,
})
