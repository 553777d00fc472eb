import { Tooltip } from '@mantine/core'
import { lockPath } from './drawLock.ts'
import './locked.css'

interface LockedLinkProps {
  hint: string
  /** Where whoever wants it can have it. */
  href: string
}

/** What is locked, in words that lead to the key. */
export const LockedLink = ({ hint, href }: LockedLinkProps) => (
  <a className="sc-locked-link" href={href}>
    <LockGlyph size={14} />
    {hint}
  </a>
)

/** A closed lock; whoever can't see it reads the words beside it. */
const LockGlyph = ({ size }: { size: number }) => (
  <svg className="sc-lock-glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path d={lockPath} />
  </svg>
)

interface LockedIconProps {
  hint: string
  href: string
}

/** A lock where there is no room for words: they come with the mouse, the finger or the focus. */
export const LockedIcon = ({ hint, href }: LockedIconProps) => (
  <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }}>
    <a className="sc-locked" href={href} aria-label={hint}>
      <LockGlyph size={13} />
    </a>
  </Tooltip>
)

/** In place of a value in a table; the words come with the mouse, and to whoever has the cell read to him. */
export const LockedMark = ({ hint }: { hint: string }) => (
  <span className="sc-locked" role="img" aria-label={hint} title={hint}>
    <LockGlyph size={13} />
  </span>
)
