import { settingLabel } from '@slatecraft/slate'
import { gamesOf } from '../limits/games.ts'
import type { UserRule } from '../limits/rule.ts'
import { shareRemoval, shareRule } from '../limits/shareRule.ts'
import { hasNbaStacks, teamStackSetting } from './teamStack.ts'

/** nba: players from both teams of one game, at least `players` of that game. In a lineup with a team stack too, three. */
export interface GameStack {
  kind: 'gameStack'
  players: 2 | 3
}

const shared = shareRule<GameStack>({
  in: 'atLeast',
  appliesTo: hasNbaStacks,
  settingsOf: ({ gameStackPct }) => [
    {
      name: 'gameStackPct',
      label: settingLabel('gameStackPct'),
      share: gameStackPct,
      limit: { kind: 'gameStack', players: 2 },
      patch: (share) => ({ gameStackPct: share }),
    },
  ],
})

export const gameStack: UserRule<GameStack> = {
  ...shared,
  describe: ({ players }) =>
    `Game stack: players from both teams of a game${players > 2 ? `, at least ${players} in all` : ''}`,
  beside: (limit, others) => (others.some(({ kind }) => kind === 'teamStack') ? { ...limit, players: 3 } : limit),
  constraint: ({ players }, pool) => {
    const any = gamesOf(pool, () => true).map(({ sides }) => [
      ...sides.map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY })),
      // One of each side are two players anyway.
      ...(players > 2 ? [{ items: sides.flat(), min: players, max: Number.POSITIVE_INFINITY }] : []),
    ])
    return { quorums: [{ count: 1, any, isLazy: true }] }
  },
  violations: ({ players }, lineup) => {
    const isThere = lineup.some(({ TeamAbbrev, Opp }) => {
      if (TeamAbbrev === '' || Opp === '' || TeamAbbrev === Opp) return false
      const opponents = lineup.filter((other) => other.TeamAbbrev === Opp && other.Opp === TeamAbbrev).length
      const mates = lineup.filter((other) => other.TeamAbbrev === TeamAbbrev && other.Opp === Opp).length
      return opponents > 0 && opponents + mates >= players
    })
    return isThere ? [] : [`no ${players} players from both teams of one game`]
  },
  removals: (inputs) => [
    {
      ...shareRemoval('atLeast', teamStackSetting(inputs.request)),
      lift: (limit) => (limit.players === 3 ? { ...limit, players: 2 } : limit),
    },
    ...shared.removals(inputs),
  ],
}
