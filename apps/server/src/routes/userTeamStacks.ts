import { clearUserTeamStacks, maxRequestBytes, saveUserTeamStacks, teamStacks } from '@slatecraft/contract'
import { defaultTeamStack } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onRoute } from '../http/onRoute.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { SlateSource } from '../slateSource.ts'
import { repeated } from './idFaults.ts'
import { keyOf } from './keyOf.ts'
import { slateAt } from './slateAt.ts'

export function userTeamStackRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(
    app,
    teamStacks,
    async (call) => {
      const saved = await store.readUserTeamStacks({ owner: call.owner, key: keyOf(call) })
      const savedOf = new Map(saved.map((row) => [row.TeamAbbrev, row]))
      // Who is in no team, as in golf, has no row.
      const teams = new Set(call.body.players.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== ''))
      return { stacks: [...teams].sort().map((team) => savedOf.get(team) ?? defaultTeamStack(team)) }
    },
    { bodyLimit: maxRequestBytes },
  )

  onRoute(app, saveUserTeamStacks, async (call) => {
    const own = { owner: call.owner, key: keyOf(call) }
    const { teamStacks: rows } = call.body
    await slateAt(own.key, source)
    const teams = rows.map(({ TeamAbbrev }) => TeamAbbrev)
    refuseIfAny(repeated(teams, (at) => `teamStacks[${at}].TeamAbbrev`))
    await store.saveUserTeamStacks(own, rows)
    return { success: true as const }
  })

  onRoute(app, clearUserTeamStacks, async (call) => {
    const own = { owner: call.owner, key: keyOf(call) }
    await slateAt(own.key, source)
    await store.clearUserTeamStacks(own)
    return { success: true as const }
  })
}
