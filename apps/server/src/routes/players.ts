import { players, playersAnySport, type Rights } from '@slatecraft/contract'
import { baselineIn, type SlateKey } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { sportRights, type User } from '../http/caller.ts'
import { keptAnswers } from '../http/keptAnswers.ts'
import { onKeptRoute } from '../http/onRoute.ts'
import { type PaidRights, rightsOn, withheldFrom, withoutPaidFields } from '../permissions/withoutPaidFields.ts'
import type { FoundSlate, SlateSource } from '../slateSource.ts'
import { requireSlate } from './requireSlate.ts'

/** About 0.6 MB for each pool of 720 players and each kind of rights that someone asks with. */
const mostBytes = 96 * 1024 * 1024

/** Pools, without the values that the caller's plan does not include. */
export function playerRoutes(app: FastifyInstance, source: SlateSource, visitor: Rights): void {
  const kept = keptAnswers({ mostBytes })

  const poolOf = async (key: SlateKey, user: User | undefined) => {
    const slate = await requireSlate(key, source, user?.id)
    const rights = rightsOn(slate, sportRights(user, key.sport, visitor))
    return {
      // The answer depends on nothing else: of the rights, only what they withhold.
      key: `${slate.version} without ${withheldFrom(rights)}`,
      make: () => answerOf(slate, rights),
      // Users' own files stay out of the browser's cache, which outlives their login.
      inBrowser: !slate.isOwn,
    }
  }

  onKeptRoute(app, players, kept, ({ params: { accessKey: _, ...key }, user }) => poolOf(key, user))

  onKeptRoute(app, playersAnySport, kept, async ({ params: { accessKey: _, ...key }, query, user }) =>
    poolOf({ ...key, sport: query.sport ?? (await source.sportOf(key, user?.id)) }, user),
  )
}

function answerOf(slate: FoundSlate, rights: PaidRights) {
  const baseline = slate.hasProjections ? null : baselineIn(slate.players)
  return {
    players: [...withoutPaidFields(slate.players, rights)],
    updated_at: slate.updatedAt,
    max_salary: slate.maxSalary,
    demo: slate.isDemo,
    own: slate.isOwn,
    averages: !slate.hasProjections && baseline === null,
    baseline,
    withheld: withheldFrom(rights),
  }
}
