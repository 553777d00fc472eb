import { type BuildRequest, counted, hasStarted, meansSomething, settingLabel } from '@slatecraft/slate'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import { noLadder, whole } from '../limits/ladders.ts'
import { indexesWhere } from '../limits/poolIndexes.ts'
import type { UserRule } from '../limits/rule.ts'

/** Players kept out of every lineup by a setting, with its name and value: `Min Minutes 20`. */
export interface Out {
  kind: 'out'
  players: readonly string[]
  setting: 'minMinutes' | 'teamsLocked'
  because: string
}

export const out: UserRule<Out> = {
  owner: 'user',
  appliesTo: (ruleset) => meansSomething('minMinutes', ruleset),
  describe: ({ because, players }) => `${because} (keeps ${counted(players.length, 'player')} out)`,
  constraint: ({ players }, pool) => {
    const named = new Set(players)
    return { banned: indexesWhere(pool, ({ Id }) => named.has(Id)) }
  },
  violations: ({ players, because }, lineup) =>
    lineup.filter(({ Id }) => players.includes(Id)).map(({ Name }) => `${Name} is out: ${because}`),
  asked: (request) =>
    limitsOf(request)
      .filter(({ players }) => players.length > 0)
      .map((limit) => ({ in: 'all', limit })),
  input: ({ setting }) => settingInput(setting),
  ends: whole,
  weaker: noLadder,
  change: ({ setting }) =>
    setting === 'minMinutes'
      ? { words: `Lower ${settingLabel(setting)} to 0`, changes: settingChange(setting, 0) }
      : { words: `Clear ${settingLabel(setting)}`, changes: settingChange(setting, []) },
  changeShare: undefined,
  removals: ({ request }) =>
    limitsOf(request).map(({ setting, because }) => ({
      words: because,
      patch: setting === 'minMinutes' ? { minMinutes: 0 } : { teamsLocked: [] },
      lift: (limit) => (limit.setting === setting ? undefined : limit),
    })),
}

/**
 * Players with too few minutes, unless a minimum exposure asks for them or their minutes are unknown, and players of locked
 * teams. After the start each lineup keeps its own started players, so they are not out of every lineup.
 */
function limitsOf(request: BuildRequest): Out[] {
  const { minMinutes, teamsLocked } = request
  const isStarted = hasStarted(request)
  const players = request.players.filter((player) => !request.afterStartActivated || !isStarted(player))
  const benched = players.filter(({ UserMins, ProjMins, MinExp }) => {
    const minutes = UserMins ?? ProjMins
    return MinExp === 0 && minutes !== null && minutes < minMinutes
  })
  const locked = players.filter(({ TeamAbbrev }) => teamsLocked.includes(TeamAbbrev))
  return [
    { setting: 'minMinutes' as const, who: benched, value: String(minMinutes) },
    { setting: 'teamsLocked' as const, who: locked, value: teamsLocked.join(', ') },
  ].map(({ setting, who, value }) => ({
    kind: 'out',
    players: who.map(({ Id }) => Id),
    setting,
    because: `${settingLabel(setting)} ${value}`,
  }))
}
