import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useLateMenu } from '../../components/useLateMenu.ts'

export interface OwnBadgeProps {
  onUpdate(): void
  onRemove(): void
}

const loadMenu = async () => (await import('./OwnMenu.tsx')).OwnMenu

/** Marks a slate that a visitor's own file made, and what can be done with it. */
export function OwnBadge(props: OwnBadgeProps) {
  const { Menu, open } = useLateMenu(loadMenu, true)
  return Menu === undefined ? <OwnButton onClick={open} /> : <Menu {...props} />
}

export const OwnButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="sc-own" title="Kept in this browser only" {...props}>
    <IconFileSpreadsheet size={14} aria-hidden />
    From your file
    <IconChevronDown size={13} aria-hidden />
  </button>
)
