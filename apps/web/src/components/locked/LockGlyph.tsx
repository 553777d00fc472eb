import { lockPath } from './lockPath.ts'

/** A closed lock; whoever can't see it reads the words beside it. */
export const LockGlyph = ({ size }: { size: number }) => (
  <svg className="sc-lock-glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path d={lockPath} />
  </svg>
)
