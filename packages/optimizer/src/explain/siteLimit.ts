import type { Limit } from '../limits/rule.ts'

/** Limits that no setting of the user's moves. */
export const isSiteLimit = ({ kind }: Limit) =>
  kind === 'maxPerTeam' || kind === 'minTeams' || kind === 'minGames' || kind === 'oncePerPerson'
