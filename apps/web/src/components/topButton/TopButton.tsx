import { IconChevronDown, type IconFileUpload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import './topButton.css'

interface TopButtonProps extends ComponentProps<'button'> {
  icon: typeof IconFileUpload
  /** Opens something below itself. */
  hasMenu?: boolean
}

/** A button of the top bar. On a phone only its icon shows. */
export const TopButton = ({ icon: Icon, hasMenu = false, className = '', children, ...props }: TopButtonProps) => (
  <button type="button" className={`sc-top-button ${className}`} {...props}>
    <Icon size={18} aria-hidden />
    <span>{children}</span>
    {hasMenu && <IconChevronDown size={13} aria-hidden />}
  </button>
)
