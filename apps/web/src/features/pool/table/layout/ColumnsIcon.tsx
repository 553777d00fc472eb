import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export const columnsHint = 'Columns: show, hide, reorder'

export const ColumnsIcon = (props: ComponentProps<typeof ActionIcon<'button'>>) => (
  <ActionIcon variant="default" size={32} aria-label="Columns" aria-haspopup="dialog" {...props}>
    <IconColumns3 size={18} aria-hidden />
  </ActionIcon>
)
