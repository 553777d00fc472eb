import type { PGlite } from '@electric-sql/pglite'

import type { StoreLog } from './database.ts'
import { diskSpace, mebibyte } from './diskSpace.ts'

/** What PostgreSQL keeps of its write-ahead log (WAL) after a checkpoint, for the next writes: they need no new room then. */
export const walParams = ['-c', 'min_wal_size=48MB', '-c', 'max_wal_size=64MB']

const mostBytes = 32 * mebibyte
/** A checkpoint writes small files of its own, and PostgreSQL gives up altogether if they don't fit. */
const roomOfCheckpoint = 32 * mebibyte
const lookEveryMs = 10_000

interface WalSize {
  /** Makes it small now. */
  checkpoint(): void
  close(): void
}

/**
 * Keeps PGlite's write-ahead log small. It has no process of its own for checkpoints and makes none until it is closed:
 * its log would grow by everything that is ever written, and the next start after a crash would replay it all.
 */
export function keepWalSmall(client: PGlite, folder: string, log: Pick<StoreLog, 'error'>): WalSize {
  let checkpointAt = 0
  let isAtWork = false

  const written = async () => {
    const { rows } = await client.query<{ bytes: number }>(
      `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`,
    )
    return rows[0]!.bytes
  }
  const checkpointAfter = async (most: number) => {
    if (isAtWork || client.closed || !hasRoomForCheckpoint(folder)) return
    isAtWork = true
    try {
      const bytes = await written()
      if (bytes - checkpointAt < most) return
      await client.exec('checkpoint')
      checkpointAt = bytes
    } catch (error) {
      log.error({ err: error }, 'the database could not write a checkpoint')
    } finally {
      isAtWork = false
    }
  }

  const timer = setInterval(() => checkpointAfter(mostBytes), lookEveryMs)
  timer.unref()
  return {
    checkpoint: () => void checkpointAfter(0),
    close: () => clearInterval(timer),
  }
}

export const hasRoomForCheckpoint = (folder: string) => diskSpace(folder).freeBytes >= roomOfCheckpoint
