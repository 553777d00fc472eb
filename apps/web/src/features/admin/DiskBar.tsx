import type { storageUse } from '@slatecraft/contract'
import type * as z from 'zod'
import { roomWords } from './roomWords.ts'

type Disk = NonNullable<z.infer<typeof storageUse.reply>['disk']>

/** A read-only server saves again only with this much of its reserve, so that it does not change back and forth. */
const savesAgainAt = 9 / 8

/** The disk with its reserve: below that, nothing is saved. */
export function DiskBar({ disk: { free_bytes, total_bytes, reserve_bytes } }: { disk: Disk }) {
  const of = (bytes: number) => `${(100 * bytes) / Math.max(1, total_bytes)}%`
  const isFull = free_bytes < reserve_bytes
  const words = `${roomWords(free_bytes)} of ${roomWords(total_bytes)} are free.`
  return (
    <div className="sc-disk" data-full={isFull || undefined}>
      <div className="sc-disk-bar" role="img" aria-label={words}>
        <span style={{ width: of(total_bytes - free_bytes) }} />
        <span className="sc-disk-reserve" style={{ width: of(reserve_bytes) }} />
      </div>
      <p className="sc-admin-note">
        <strong>{words}</strong>{' '}
        {isFull
          ? `Nothing is saved until ${roomWords(reserve_bytes * savesAgainAt)} are free, and visitors’ work can’t be cleared. Make room on the disk.`
          : `Below ${roomWords(reserve_bytes)}, the striped part, nothing more would be saved.`}
      </p>
    </div>
  )
}
