import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './sortButton.css'

interface SortButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it sorts by, in words. */
  name: string
  /** The order of the list, if it is sorted by this. */
  sorted: 'ascending' | 'descending' | undefined
  children: ReactNode
}

/** The head of a column, which sorts a long list. */
export const SortButton = ({ name, sorted, children, ...button }: SortButtonProps) => (
  <button {...button} type="button" className="sc-sort-button" aria-label={`Sort by ${name}`}>
    {children}
    {sorted === 'descending' && <IconChevronDown size={12} />}
    {sorted === 'ascending' && <IconChevronUp size={12} />}
  </button>
)
