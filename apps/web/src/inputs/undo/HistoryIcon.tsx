import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { History } from './history.ts'

export const historyHint = ({ steps }: History) =>
  steps.length === 0 ? 'No changes yet' : 'History: every change since you opened the page'

export const HistoryIcon = (props: ComponentProps<typeof ActionIcon<'button'>>) => (
  <ActionIcon variant="default" size={32} aria-label="History" {...props}>
    <IconHistory size={18} aria-hidden />
  </ActionIcon>
)
