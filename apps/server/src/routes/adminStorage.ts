import { clearVisitors, storageUse } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import { visitorLimits } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { onAdminAct, onAdminRead } from '../admin/onAdminRoute.ts'
import type { ServerParts } from '../serverParts.ts'

/** What takes room, and how to make some. */
export function adminStorageRoutes(app: FastifyInstance, parts: Pick<ServerParts, 'store' | 'config'>): void {
  const { store, config } = parts

  onAdminRead(app, storageUse, async () => {
    const disk = store.disk()
    const { keys, bytes } = await store.visitors.use()
    return {
      tables: await store.storageUse.tables(),
      disk:
        disk === undefined
          ? null
          : { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes, reserve_bytes: disk.reserveBytes },
      visitors: { keys, bytes, max_bytes: config.maxVisitorBytes, expire_after_days: visitorLimits.days },
      users: await store.storageUse.users(),
      networks: await store.visitors.networks(),
    }
  })

  onAdminAct(app, parts, clearVisitors, async ({ body: { network, unused_days: unusedDays } }) => {
    if (network === undefined && unusedDays === undefined)
      throw new InputError([{ field: '', reason: 'Say which network, or for how many days nobody used it.' }])
    return {
      act: 'clear visitors’ work',
      subject: network === undefined ? 'all networks' : `network ${network}`,
      detail: unusedDays === undefined ? {} : { unusedDays },
      run: async () => ({ success: true as const, keys: await store.visitors.clear({ network, unusedDays }) }),
    }
  })
}
