import { statfsSync } from 'node:fs'

export interface DiskSpace {
  /** What this process may still write. */
  freeBytes: number
  totalBytes: number
}

export const mebibyte = 1_048_576

/** @throws if the folder doesn't exist. */
export function diskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export const inMebibytes = (bytes: number) => `${Math.floor(bytes / mebibyte).toLocaleString('en-US')} MB`
