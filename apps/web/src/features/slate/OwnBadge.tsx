import { useLateMenu } from '../../components/hooks/useLateMenu.ts'
import type { OwnBadgeProps } from './OwnButton.tsx'
import { OwnButton } from './OwnButton.tsx'

const loadMenu = async () => (await import('./OwnMenu.tsx')).OwnMenu

/** Badge and menu of an imported slate. */
export function OwnBadge(props: OwnBadgeProps) {
  const { Menu, pressing } = useLateMenu(loadMenu)
  return Menu === undefined ? <OwnButton isInBrowser={props.isInBrowser} {...pressing} /> : <Menu {...props} />
}
