import { LockGlyph } from './LockGlyph.tsx'
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
