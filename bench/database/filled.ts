import { fillManyUsers, type ManyUsers } from '../../packages/store/src/testing/manyUsers.ts'
import { postgresBinaries, startPrivatePostgres } from '../../packages/store/src/testing/privatePostgres.ts'
import { newDatabase, postgresTestStoreAt } from '../../packages/store/src/testing/testStore.ts'

interface Filled {
  url: string
  binaries: string
  stop(): Promise<void>
}

/** A cluster of its own with a database of many users. */
export async function filledCluster(size: ManyUsers): Promise<Filled> {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('PostgreSQL (initdb, postgres) is not installed on this machine.')
  const cluster = await startPrivatePostgres(binaries)
  try {
    const url = await newDatabase(cluster.url)
    const store = await postgresTestStoreAt(url)
    await fillManyUsers(store, url, size, console.log)
    await store.close()
    return { url, binaries, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
