import { IconCalendar } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** The popover adds a class of its own. */
export const MonthButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={`sc-date-open ${className}`}
    aria-label="Dates with slates"
    aria-haspopup="dialog"
    {...props}
  >
    <IconCalendar size={16} aria-hidden />
  </button>
)
