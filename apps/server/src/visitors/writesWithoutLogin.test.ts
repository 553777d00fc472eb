import { expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { send } from '../testing/call.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { matrixWorld } from '../testing/matrixWorld.ts'
import { contractRoutes, inputFor } from '../testing/permissionMatrix.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'

/** Tables to which calls without a login may add, and what keeps them small. */
const bounded: Record<string, string> = {
  user_settings: 'the visitors’ quota',
  user_team_stacks: 'the visitors’ quota',
  user_groups: 'the visitors’ quota',
  visitor_keys: 'the visitors’ quota',
  tries: 'a number of rows',
  security_events: 'a number of rows',
  accounts: 'sign-ups in an hour from a network',
  sessions: 'sign-ups and logins, and they end',
  consents: 'sign-ups',
  email_links: 'sign-ups, and they expire',
  password_resets: 'mails in an hour for an address, and they expire',
}

it('calls without a login add rows only where their number is limited', long, () =>
  withServer(
    {
      config: { isDemoOn: false, maxCallsPerMinute: 100_000 },
      planBook: standardPlans,
      hashing: plainHashing,
      jobs: inlineRunner,
    },
    async ({ app, store }) => {
      const world = await matrixWorld(app, store)
      const rowsNow = async () => new Map((await store.storageUse.tables()).map(({ name, rows }) => [name, rows]))
      const before = await rowsNow()
      for (const [name, route] of contractRoutes) {
        const { access } = route
        const isOpen =
          access === 'public' || access === 'visitor' || (typeof access === 'object' && access.kind === 'own')
        if (isOpen) await send(app, route, await inputFor(name, world, 'visitor'))
      }
      const grown = [...(await rowsNow())].filter(([table, rows]) => rows > before.get(table)!).map(([table]) => table)
      expect(grown.filter((table) => !(table in bounded))).toEqual([])
      expect(grown).toEqual(expect.arrayContaining(['user_settings', 'visitor_keys', 'accounts', 'tries']))
    },
  ),
)
