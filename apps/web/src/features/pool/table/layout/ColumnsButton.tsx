import type { ComponentProps } from 'react'
import { useLateMenu } from '../../../../components/hooks/useLateMenu.ts'
import { LateTooltip } from '../../../../components/late/LateTooltip.tsx'
import { ColumnsIcon, columnsHint } from './ColumnsIcon.tsx'
import type { ColumnsPopover } from './ColumnsPopover.tsx'

const loadPopover = async () => (await import('./ColumnsPopover.tsx')).ColumnsPopover

/** Opens the list of the table’s columns. */
export function ColumnsButton(props: ComponentProps<typeof ColumnsPopover>) {
  const { Menu, pressing } = useLateMenu(loadPopover)
  if (Menu !== undefined) return <Menu {...props} />
  return (
    <LateTooltip label={columnsHint}>
      <ColumnsIcon {...pressing} />
    </LateTooltip>
  )
}
