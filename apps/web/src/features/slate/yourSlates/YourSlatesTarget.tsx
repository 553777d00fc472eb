import { IconChevronDown, IconStack2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { YourSlates } from '../ownSlates/useYourSlates.ts'
import type { YourSlate } from '../shared/yourSlate.ts'

export interface YourSlatesProps {
  yours: Pick<YourSlates, 'slates' | 'room' | 'error'>
  onOpen(slate: YourSlate): void
  onRemove(slate: YourSlate): void
  onImport(): void
}

/** The popover adds a class of its own. */
export const YourSlatesTarget = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`sc-top-button ${className}`} aria-haspopup="dialog" {...props}>
    <IconStack2 size={18} aria-hidden />
    <span>Your slates</span>
    <IconChevronDown size={13} aria-hidden />
  </button>
)
