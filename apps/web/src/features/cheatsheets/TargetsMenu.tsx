import { useLateMenu } from '../../components/hooks/useLateMenu.ts'
import { TargetsButton } from './TargetsButton.tsx'
import type { TargetsListProps } from './TargetsList.tsx'

const loadPopover = async () => (await import('./TargetsPopover.tsx')).TargetsPopover

/** The Expert Targets menu: filters the table by lists of picks. */
export function TargetsMenu(props: TargetsListProps) {
  const { Menu, pressing } = useLateMenu(loadPopover)
  return Menu === undefined ? <TargetsButton chosen={props.chosen.length} {...pressing} /> : <Menu {...props} />
}
