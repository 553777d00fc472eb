import { useLateMenu } from '../../../components/hooks/useLateMenu.ts'
import { type YourSlatesProps, YourSlatesTarget } from './YourSlatesTarget.tsx'

const loadPopover = async () => (await import('./YourSlatesPopover.tsx')).YourSlatesPopover

/** Opens the list of imported and opened slates. */
export function YourSlatesButton(props: YourSlatesProps) {
  const { Menu, open } = useLateMenu(loadPopover, true)
  return Menu === undefined ? <YourSlatesTarget onClick={open} /> : <Menu {...props} />
}
