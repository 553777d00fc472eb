import { IconStack2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { TopButton } from '../../../components/topButton/TopButton.tsx'
import type { YourSlates } from '../ownSlates/useYourSlates.ts'
import type { YourSlate } from '../shared/yourSlate.ts'

export interface YourSlatesProps {
  yours: Pick<YourSlates, 'slates' | 'room' | 'error' | 'retry'>
  onOpen(slate: YourSlate): void
  onRemove(slate: YourSlate): void
  onImport(): void
}

export const YourSlatesTarget = (props: ComponentProps<'button'>) => (
  <TopButton icon={IconStack2} hasMenu aria-haspopup="dialog" {...props}>
    Your slates
  </TopButton>
)
