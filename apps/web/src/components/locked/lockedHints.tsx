import { LateTooltip } from '../late/LateTooltip.tsx'
import { lockPath } from './drawLock.ts'
import './locked.css'

interface LockedLinkProps {
  hint: string
  /** Link to where the user can get it. */
  href: string
}

/** Text that links to the upgrade. */
export const LockedLink = ({ hint, href }: LockedLinkProps) => (
  <a className="sc-locked-link" href={href}>
    <LockGlyph size={14} />
    {hint}
  </a>
)

/** A decorative lock icon; the text next to it is for screen readers. */
const LockGlyph = ({ size }: { size: number }) => (
  <svg className="sc-lock-glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path d={lockPath} />
  </svg>
)

interface LockedIconProps {
  hint: string
  href: string
}

/** A lock without visible text: the hint shows on hover, tap or focus. */
export const LockedIcon = ({ hint, href }: LockedIconProps) => (
  <LateTooltip label={hint} isForEveryone>
    <a className="sc-locked" href={href} aria-label={hint}>
      <LockGlyph size={13} />
    </a>
  </LateTooltip>
)

/** Replaces a value in a table; the hint shows on hover and is read by screen readers. */
export const LockedMark = ({ hint }: { hint: string }) => (
  <span className="sc-locked" role="img" aria-label={hint} title={hint}>
    <LockGlyph size={13} />
  </span>
)
