import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import type { Store } from '../store.ts'
import { type PrivatePostgres, postgresBinaries, startPrivatePostgres } from './privatePostgres.ts'
import { pgliteTestStore, postgresTestStore } from './testStore.ts'

const binaries = postgresBinaries()

/** Whether this machine has PostgreSQL's programs. */
export const hasPostgres = binaries !== undefined

/** A cluster for the tests of the surrounding block; none where its programs are not on this machine. */
export function postgresOfThisFile(): () => PrivatePostgres {
  let cluster: PrivatePostgres | undefined
  beforeAll(async () => {
    if (binaries !== undefined) cluster = await startPrivatePostgres(binaries)
  })
  afterAll(() => cluster?.stop())
  return () => {
    if (cluster === undefined) throw new Error('PostgreSQL’s programs are not on this machine.')
    return cluster
  }
}

/** The same tests on PGlite and on PostgreSQL, each on a fresh store. */
export function onEachDatabase(
  title: string,
  { now, postgres }: { now: () => number; postgres: () => PrivatePostgres },
  tests: (store: () => Store, kind: Store['kind']) => void,
): void {
  const kinds: { kind: Store['kind']; open: () => Promise<Store> }[] = [
    { kind: 'pglite', open: () => pgliteTestStore(now) },
    ...(hasPostgres ? [{ kind: 'postgres' as const, open: () => postgresTestStore(postgres().url, now) }] : []),
  ]
  describe.each(kinds)(`${title} on $kind`, ({ kind, open }) => {
    let store: Store
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())
    tests(() => store, kind)
  })
  if (!hasPostgres) it.skip(`${title}: PostgreSQL’s programs (initdb, postgres) are not on this machine`, () => {})
}
