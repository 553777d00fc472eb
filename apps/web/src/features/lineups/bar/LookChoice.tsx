import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import type { Look } from '../state/useLook.ts'

const looks = [
  { value: 'table', name: 'Table', Icon: IconTable },
  { value: 'cards', name: 'Cards', Icon: IconLayoutGrid },
] as const

/** Table or cards. */
export const LookChoice = ({ look, onLook }: { look: Look; onLook(look: Look): void }) => (
  <SegmentedControl
    className="sc-engine sc-look"
    size="xs"
    aria-label="View"
    value={look}
    onChange={onLook}
    data={looks.map(({ value, name, Icon }) => ({
      value,
      label: (
        <span title={name}>
          <Icon size={16} aria-hidden />
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      ),
    }))}
  />
)
