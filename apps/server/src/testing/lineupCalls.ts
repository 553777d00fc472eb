import { derivePlayer, findRuleset, type Lineup, PlayerRow } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { demoRequest } from './buildClient.ts'
import { withServer } from './testServer.ts'
import { mainKey } from './userCalls.ts'

const { slots } = findRuleset(mainKey)!

const row = (Id: string, other: Partial<PlayerRow> = {}) =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position: 'QB', Salary: 5000, TeamAbbrev: 'BUF', ...other }))

/** Players p0 to p11; each costs 5,000, and player pN is projected for N points. */
const players = Array.from({ length: 12 }, (_, at) => row(`p${at}`, { ProjPts: at, ProjOwn: 10 }))

/** The ids of nine players, starting with this number. */
export const nine = (first: number) => slots.map((_, at) => `p${(first + at) % players.length}`)

export const keptLineup = (uuid: string, other: Partial<Lineup> = {}): Lineup => ({
  ...{ uuid, tags: [], players: nine(0), slots: slots.map(({ name }) => name) },
  ...{ points: 36, salary: 45_000, ownership: 90 },
  ...other,
})

/** A request for the same slate. */
export const requestOf = (settings: object = {}) => demoRequest({ ...mainKey, players, ...settings })

/** A server with these players on a main and a night slate. */
export const withLineupSlates = (
  test: (app: FastifyInstance, store: Store) => Promise<void>,
  now: () => number = Date.now,
) =>
  withServer({ config: { isDemoOn: false, maxCallsPerMinute: 100_000 }, now }, async ({ app, store }) => {
    for (const slate of ['Main', 'Night'])
      await store.importSlate({ key: { ...mainKey, slate }, players, maxSalary: 50_000, hasProjections: true })
    await test(app, store)
  })
