import { Tooltip } from '@mantine/core'
import { LockGlyph } from './LockGlyph.tsx'
import './locked.css'

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
