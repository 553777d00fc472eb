import { type DiskSpace, diskSpace, inMebibytes, mebibyte } from './diskSpace.ts'

/** Whether there is room to write. */
export interface DiskRoom {
  /** Looks at the disk. */
  hasRoom(): boolean
  /** A write has just failed because nothing is free. */
  ranOut(): void
  /** Undefined if the disk is on another machine. */
  space(): (DiskSpace & { reserveBytes: number }) | undefined
  close(): void
}

interface RoomOf {
  folder: string
  /** With less than this free, nothing is written. */
  reserveBytes: number
  log: { warn(detail: object, message: string): void }
  /** Called when room has run out. */
  onFull?: () => void
  lookEveryMs?: number
  look?: (folder: string) => DiskSpace
}

/** Looks, after a write ran out of room, before the next write is tried. */
const waitingLooks = 5

/**
 * The room on the disk of a folder. It ends with less than the reserve, and is back only with an eighth more, so that a disk
 * at the border does not let one write of ten through.
 */
export function roomInFolder({
  folder,
  reserveBytes,
  log,
  onFull = () => undefined,
  lookEveryMs = 1000,
  look = diskSpace,
}: RoomOf): DiskRoom {
  const enoughAgain = reserveBytes + Math.max(reserveBytes / 8, 16 * mebibyte)
  let last: DiskSpace = look(folder)
  let isFull = false
  let looksToWait = 0

  const turn = (full: boolean) => {
    if (full === isFull) return
    isFull = full
    const detail = { folder, free: inMebibytes(last.freeBytes), reserve: inMebibytes(reserveBytes) }
    if (full) log.warn(detail, 'the disk of the data folder is almost full: nothing is saved until there is room')
    else log.warn(detail, 'the disk of the data folder has room again: everything is saved')
    if (full) onFull()
  }

  const see = () => {
    try {
      last = look(folder)
    } catch {
      // A folder that can't be asked for its disk says nothing about its room.
      return
    }
    if (last.freeBytes < reserveBytes) turn(true)
    else if (looksToWait === 0 && last.freeBytes >= enoughAgain) turn(false)
  }

  see()
  const timer = setInterval(() => {
    if (looksToWait > 0) looksToWait -= 1
    see()
  }, lookEveryMs)
  timer.unref()

  return {
    hasRoom: () => {
      see()
      return !isFull
    },
    ranOut: () => {
      looksToWait = waitingLooks
      turn(true)
    },
    space: () => ({ ...last, reserveBytes }),
    close: () => clearInterval(timer),
  }
}

/** A PostgreSQL server's disk can't be seen: what it said lately counts. */
const saidLatelyMs = 60_000

/** The room on a PostgreSQL server. Each write is tried; `hasRoom` tells how the last ones went. */
export function roomOnServer(log: RoomOf['log'], clock: () => number = () => performance.now()): DiskRoom {
  let ranOutAt = Number.NEGATIVE_INFINITY
  return {
    hasRoom: () => clock() - ranOutAt > saidLatelyMs,
    ranOut: () => {
      if (clock() - ranOutAt > saidLatelyMs) log.warn({}, 'PostgreSQL has no space left on its disk: writes fail')
      ranOutAt = clock()
    },
    space: () => undefined,
    close: () => undefined,
  }
}

/** A database in memory. */
export const endlessRoom: DiskRoom = {
  hasRoom: () => true,
  ranOut: () => undefined,
  space: () => undefined,
  close: () => undefined,
}
