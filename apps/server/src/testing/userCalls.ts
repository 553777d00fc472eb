import { derivePlayer, PlayerRow, type SlateKey } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from './fixtureUsers.ts'
import { withServer } from './testServer.ts'

/** A slate of two teams to import. */
export const smallSlate = (key: SlateKey) => ({
  key,
  players: ['a', 'b', 'c'].flatMap((Id) =>
    (key.contestType === 'showdown' ? (['CPT', 'FLEX'] as const) : [null]).map((RosterPosition) =>
      derivePlayer(
        PlayerRow.parse({
          Id: RosterPosition === null ? Id : `${Id}|${RosterPosition}`,
          Name: `Player ${Id}`,
          Position: 'QB',
          RosterPosition,
          Salary: 6000,
          TeamAbbrev: Id === 'c' ? 'NYJ' : 'BUF',
        }),
      ),
    ),
  ),
  maxSalary: 50_000,
  hasProjections: false,
})

export const mainKey: SlateKey = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Main',
}

/** The path parameters of the slate. */
export const mainPath = { sport: 'nfl', accessKey: 'somebody', site: 'dk', slate: 'Main', season: 2024, counter: 3 }

export const bearer = (user: string) => ({ authorization: `Bearer ${tokenOf(user)}` })

/** Who calls, and how the call differs from one about the classic slate. */
export interface Who {
  headers?: Record<string, string> | undefined
  params?: object
  query?: Record<string, string>
}

export const callOf = ({ headers, params, query }: Who) => ({
  params: { ...mainPath, ...params },
  ...(headers && { headers }),
  ...(query && { query }),
})

/** A server with these three players on a classic and a showdown slate with the same name, and on one of the next week. */
export const withSmallSlates = (test: (app: FastifyInstance) => Promise<void>) =>
  withServer({ config: { maxCallsPerMinute: 100_000 } }, async ({ app, store }) => {
    for (const other of [{}, { contestType: 'showdown' as const }, { counter: 4 }])
      await store.importSlate(smallSlate({ ...mainKey, ...other }))
    await test(app)
  })
