import { players, playersAnySport, type Rights } from '@slatecraft/contract'
import { baselineIn, type SlateKey } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { sportRights, type User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { rightsOn, withheldFrom, withoutPaidFields } from '../permissions/withoutPaidFields.ts'
import type { SlateSource } from '../slateSource.ts'
import { requireSlate } from './requireSlate.ts'

/** Pools, without the values that the caller's plan does not include. */
export function playerRoutes(app: FastifyInstance, source: SlateSource, visitor: Rights): void {
  const poolOf = async (key: SlateKey, user: User | undefined) => {
    const slate = await requireSlate(key, source, user?.id)
    const rights = rightsOn(slate, sportRights(user, key.sport, visitor))
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

  onRoute(app, players, ({ params: { accessKey: _, ...key }, user }) => poolOf(key, user))

  onRoute(app, playersAnySport, async ({ params: { accessKey: _, ...key }, query, user }) =>
    poolOf({ ...key, sport: query.sport ?? (await source.sportOf(key, user?.id)) }, user),
  )
}
