import { clearUserTeamStacks, saveUserTeamStacks, teamStacks } from '@slatecraft/contract'
import { defaultTeamStack } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { finderOf, type SlateSource } from '../slateSource.ts'
import { repeated } from './idFaults.ts'
import { requireSlate } from './requireSlate.ts'
import { slateKeyOf } from './slateKeyOf.ts'

export function userTeamStackRoutes(app: FastifyInstance, store: Store, source: SlateSource): void {
  onRoute(app, teamStacks, async (call) => {
    const saved = await store.readUserTeamStacks({ owner: call.owner, key: slateKeyOf(call) })
    const savedOf = new Map(saved.map((row) => [row.TeamAbbrev, row]))
    // Players without a team, as in golf, have no row.
    const teams = new Set(call.body.players.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== ''))
    return { stacks: [...teams].sort().map((team) => savedOf.get(team) ?? defaultTeamStack(team)) }
  })

  onRoute(app, saveUserTeamStacks, async (call) => {
    const own = { owner: call.owner, key: slateKeyOf(call) }
    const { teamStacks: rows } = call.body
    await requireSlate(own.key, source, finderOf(own.owner))
    const teams = rows.map(({ TeamAbbrev }) => TeamAbbrev)
    refuseIfAny(repeated(teams, (at) => `teamStacks[${at}].TeamAbbrev`))
    await store.saveUserTeamStacks(own, rows)
    return { success: true as const }
  })

  onRoute(app, clearUserTeamStacks, async (call) => {
    const own = { owner: call.owner, key: slateKeyOf(call) }
    await requireSlate(own.key, source, finderOf(own.owner))
    await store.clearUserTeamStacks(own)
    return { success: true as const }
  })
}
