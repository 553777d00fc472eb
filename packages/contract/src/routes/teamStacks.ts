import { PlayerRow, TeamStack } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, nothing, ownSlateParams, ownSlateQuery } from './pathParts.ts'

const names = ':accessKey/:site/:slate/:season/:counter'

/** What of a player tells which teams there are. */
const PlayerOfTeam = z.looseObject({ TeamAbbrev: PlayerRow.shape.TeamAbbrev })

/** A row for each team that the players have, as its user last saved it or else as it is by default. */
export const teamStacks = route('POST', `/:sport/team-stacks/${names}`, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: z.strictObject({ players: z.array(PlayerOfTeam).max(5000) }),
  reply: z.object({ stacks: z.array(TeamStack) }),
})

/** Saves a user's team rows; they take the place of those saved before. */
export const saveUserTeamStacks = route('POST', `/:sport/user-team-stacks/${names}`, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: z.strictObject({ teamStacks: z.array(TeamStack).max(100) }),
  reply: Done,
})

/** Takes all team rows back to their defaults. */
export const clearUserTeamStacks = route('DELETE', `/:sport/user-team-stacks/${names}`, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: Done,
})
