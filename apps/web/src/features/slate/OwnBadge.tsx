import { useLateMenu } from '../../components/hooks/useLateMenu.ts'
import type { OwnBadgeProps } from './OwnButton.tsx'
import { OwnButton } from './OwnButton.tsx'

const loadMenu = async () => (await import('./OwnMenu.tsx')).OwnMenu

/** Marks a slate that a visitor's own file made, and what can be done with it. */
export function OwnBadge(props: OwnBadgeProps) {
  const { Menu, open } = useLateMenu(loadMenu, true)
  return Menu === undefined ? <OwnButton onClick={open} /> : <Menu {...props} />
}
