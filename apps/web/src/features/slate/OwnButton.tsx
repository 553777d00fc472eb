import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export const OwnButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="sc-own" title="Kept in this browser only" {...props}>
    <IconFileSpreadsheet size={14} aria-hidden />
    From your file
    <IconChevronDown size={13} aria-hidden />
  </button>
)

/** Actions on an uploaded slate. */
export interface OwnBadgeProps {
  onUpdate(): void
  onRemove(): void
}
