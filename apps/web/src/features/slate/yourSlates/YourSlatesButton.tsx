import { useLateMenu } from '../../../components/hooks/useLateMenu.ts'
import { type YourSlatesProps, YourSlatesTarget } from './YourSlatesTarget.tsx'

const loadPopover = async () => (await import('./YourSlatesPopover.tsx')).YourSlatesPopover

/** Opens the list of imported and opened slates. */
export function YourSlatesButton(props: YourSlatesProps) {
  const { Menu, pressing } = useLateMenu(loadPopover)
  return Menu === undefined ? <YourSlatesTarget {...pressing} /> : <Menu {...props} />
}
