import { PlayerRow, TeamStack } from '@slatecraft/slate'
import * as z from 'zod'
import { own } from '../access.ts'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { Done, nothing, workParams, workQuery } from './pathParts.ts'

const names = ':accessKey/:site/:slate/:season/:counter'

const PlayerOfTeam = z.looseObject({ TeamAbbrev: PlayerRow.shape.TeamAbbrev })

/** A row for each team of these players: the one the user saved, or the default. */
export const teamStacks = route('POST', `/:sport/team-stacks/${names}`, {
  access: own('accessKey'),
  maxBytes: maxRequestBytes,
  onlyReads: true,
  params: workParams,
  query: workQuery,
  body: z.strictObject({ players: z.array(PlayerOfTeam).max(5000) }),
  reply: z.object({ stacks: z.array(TeamStack) }),
})

/** Replaces the user's team rows. */
export const saveUserTeamStacks = route('POST', `/:sport/user-team-stacks/${names}`, {
  access: own('accessKey'),
  maxBytes: 128 * 1024,
  params: workParams,
  query: workQuery,
  body: z.strictObject({ teamStacks: z.array(TeamStack).max(100) }),
  reply: Done,
})

/** Resets all team rows to their defaults. */
export const clearUserTeamStacks = route('DELETE', `/:sport/user-team-stacks/${names}`, {
  access: own('accessKey'),
  params: workParams,
  query: workQuery,
  body: nothing,
  reply: Done,
})
