import { defaultDataDir, folderHolder, openStore, type Store } from '@slatecraft/store'
import type { ImportTarget } from './importTarget.ts'
import { serverTarget } from './serverTarget.ts'
import { storeTarget } from './storeTarget.ts'

/**
 * The server that has the data folder open, which then offers the slate at once. Without a server: the folder itself, or
 * the PostgreSQL of `DATABASE_URL` if no folder is given.
 */
export async function openedTarget(dataDir: string | undefined): Promise<ImportTarget> {
  const place = placeOf(dataDir)
  return place.server === undefined
    ? storeTarget(await openedStore(place))
    : serverTarget(place.server.url, place.server.token)
}

interface Place {
  folder: string
  databaseUrl: string | undefined
  /** Undefined if no running server has the folder open. */
  server: { url: string; token: string } | undefined
}

export function placeOf(dataDir: string | undefined): Place {
  const folder = dataDir ?? (process.env.DATA_DIR || defaultDataDir)
  const databaseUrl = dataDir === undefined ? process.env.DATABASE_URL || undefined : undefined
  const { url, token } = (databaseUrl === undefined ? folderHolder(folder) : undefined) ?? {}
  return { folder, databaseUrl, server: url === undefined || token === undefined ? undefined : { url, token } }
}

export function openedStore({ folder, databaseUrl }: Place): Promise<Store> {
  return openStore({ dataDir: folder, databaseUrl, log: console, onLost: endAtOnce })
}

/** Without closing the database, which would write to a folder that is a server's now. */
function endAtOnce({ message }: Error): void {
  console.error(message)
  process.exit(2)
}
