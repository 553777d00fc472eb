import { afterAll, afterEach, beforeEach, describe, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import type { Store } from '../store.ts'
import { type PrivatePostgres, postgresBinaries, startPrivatePostgres } from './privatePostgres.ts'
import { pgliteTestStore, postgresTestStore } from './testStore.ts'

const binaries = postgresBinaries()

/** Whether PostgreSQL is installed on this machine. */
export const hasPostgres = binaries !== undefined

/** Starts a cluster when a test of the file first asks for it, and stops it after the last. */
export function postgresOfThisFile(): () => Promise<PrivatePostgres> {
  let cluster: Promise<PrivatePostgres> | undefined
  afterAll(async () => (await cluster)?.stop())
  return () => {
    if (binaries === undefined) throw new Error('PostgreSQL is not installed on this machine.')
    cluster ??= startPrivatePostgres(binaries)
    return cluster
  }
}

/** Runs the same tests on PGlite and, in `npm run test:long`, on PostgreSQL, each with an empty store. */
export function onEachDatabase(
  title: string,
  { now, postgres }: { now: () => number; postgres: () => Promise<PrivatePostgres> },
  tests: (store: () => Store, kind: Store['kind']) => void,
): void {
  const testsOn = (kind: Store['kind'], open: () => Promise<Store>) => () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())
    tests(() => store, kind)
  }
  describe(
    `${title} on pglite`,
    testsOn('pglite', () => pgliteTestStore(now)),
  )
  if (hasPostgres)
    describe(
      `${title} on postgres`,
      long,
      testsOn('postgres', async () => postgresTestStore((await postgres()).url, now)),
    )
  else it.skip(`${title}: PostgreSQL (initdb, postgres) is not installed on this machine`, long, () => {})
}
