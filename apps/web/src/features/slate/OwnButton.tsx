import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface OwnButtonProps extends ComponentProps<'button'>, Pick<OwnBadgeProps, 'isInBrowser'> {}

export const OwnButton = ({ isInBrowser, className = '', ...props }: OwnButtonProps) => (
  <button
    type="button"
    // A menu gives its target a class, too.
    className={`sc-own ${className}`}
    title={isInBrowser ? 'Kept in this browser only' : 'Kept in your account. Only you see it.'}
    {...props}
  >
    <IconFileSpreadsheet size={14} aria-hidden />
    From your file
    <IconChevronDown size={13} aria-hidden />
  </button>
)

/** Actions on an imported slate. */
export interface OwnBadgeProps {
  /** Not in an account. */
  isInBrowser: boolean
  onUpdate(): void
  /** Undefined if no file brought any. */
  onRemoveProjections: (() => void) | undefined
  onRemove(): void
}
