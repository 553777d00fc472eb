import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Database, DataFolderError, pgliteDatabase, type StoreLog } from './database.ts'
import { type DiskRoom, roomInFolder } from './diskRoom.ts'
import { diskSpace, inMebibytes, mebibyte } from './diskSpace.ts'
import { FolderInUseError, type FolderLock, LockFileError, takeFolderLock } from './folderLock.ts'
import type { OnQuery } from './timedQueries.ts'
import { hasRoomForCheckpoint, keepWalSmall, walParams } from './walSize.ts'
import { isOutOfSpace } from './writeGuard.ts'

/** What a start may write: a segment of the write-ahead log, a checkpoint and migrations. A new database takes 39 MB besides. */
const roomToStart = 64 * mebibyte
const roomToBegin = 128 * mebibyte

interface OpenedFolder {
  database: Database
  lock: FolderLock
  room: DiskRoom
}

interface FolderOptions {
  dataDir: string
  reserveBytes: number
  log: StoreLog
  onQuery?: OnQuery | undefined
}

/**
 * Opens the database in a data folder. The caller lets go of its lock once it is closed.
 *
 * @throws {FolderInUseError} if another running process uses the folder.
 * @throws {LockFileError} if its lock file does not say which process uses it.
 * @throws {DataFolderError} if the folder can't be used.
 */
export async function openDataFolder(options: FolderOptions): Promise<OpenedFolder> {
  const { dataDir } = options
  const lock = await locked(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUseError || error instanceof LockFileError
      ? error
      : new DataFolderError(dataDir, error)
  })
  try {
    return { lock, ...(await opened(options, lock)) }
  } catch (error) {
    lock.release()
    throw new DataFolderError(dataDir, knownCause(error, dataDir))
  }
}

const databaseIn = (dataDir: string) => join(dataDir, 'postgres')
const versionFile = (dataDir: string) => join(databaseIn(dataDir), 'PG_VERSION')

async function locked(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true })
  const { freeBytes } = diskSpace(dataDir)
  const needed = existsSync(versionFile(dataDir)) ? roomToStart : roomToBegin
  if (freeBytes < needed)
    throw new Error(`only ${inMebibytes(freeBytes)} of its disk are free, and a start needs ${inMebibytes(needed)}`)
  return takeFolderLock(dataDir)
}

async function opened({ dataDir, reserveBytes, log, onQuery }: FolderOptions, lock: FolderLock) {
  const client = await PGlite.create(databaseIn(dataDir), { startParams: [...PGlite.defaultStartParams, ...walParams] })
  lock.mark()
  const database = await pgliteDatabase(client, onQuery)
  const wal = keepWalSmall(client, dataDir, log)
  const room = roomInFolder({ folder: dataDir, reserveBytes, log, onFull: wal.checkpoint })
  const close = async () => {
    wal.close()
    // Closing makes a checkpoint. Without one, the next start goes on from the log, as after a crash.
    if (hasRoomForCheckpoint(dataDir)) await database.close()
  }
  return { database: { ...database, close }, room }
}

/** The version of PostgreSQL in this version of PGlite. */
const postgresVersion = '18'

/** PGlite only says that it failed. */
function knownCause(error: unknown, dataDir: string): unknown {
  const { freeBytes } = diskSpace(dataDir)
  if (isOutOfSpace(error) || freeBytes < mebibyte) return new Error('no space is left on its disk')
  if (!(error instanceof Error)) return error
  try {
    accessSync(databaseIn(dataDir), constants.R_OK | constants.W_OK | constants.X_OK)
    const version = readFileSync(versionFile(dataDir), 'utf8').trim()
    if (version !== postgresVersion)
      return new Error(`its database is of PostgreSQL ${version}, and this server reads only ${postgresVersion}`)
  } catch (unusable) {
    return unusable
  }
  return error.message.includes('PGlite failed to initialize')
    ? new Error('its database does not start. Its files may be damaged: then put back a copy of the folder')
    : error
}
