import { LockGlyph } from './LockGlyph.tsx'
import './locked.css'

/** In place of a value in a table; the words come with the mouse, and to whoever has the cell read to him. */
export const LockedMark = ({ hint }: { hint: string }) => (
  <span className="sc-locked" role="img" aria-label={hint} title={hint}>
    <LockGlyph size={13} />
  </span>
)
