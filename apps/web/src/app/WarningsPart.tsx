import type { Warning } from '@slatecraft/optimizer/warnings'
import { WarningsBanner } from '../features/warnings/WarningsBanner.tsx'
import { WarningsModal } from '../features/warnings/WarningsModal.tsx'
import type { TabParts } from './tabParts.ts'

interface WarningsPartProps extends Pick<TabParts, 'applyChanges' | 'goTo'> {
  warnings: readonly Warning[]
  isOpen: boolean
  isInFrontOfDialog: boolean
  onOpen(): void
  onClose(): void
}

/** The banner and the list behind it; nothing but an empty status where nothing is wrong. */
export function WarningsPart(props: WarningsPartProps) {
  const { warnings, isOpen, isInFrontOfDialog, onOpen, onClose, applyChanges, goTo } = props
  return (
    <>
      <WarningsBanner count={warnings.length} onOpen={onOpen} />
      <WarningsModal
        isOpen={isOpen}
        isInFrontOfDialog={isInFrontOfDialog}
        warnings={warnings}
        applyChanges={applyChanges}
        goTo={goTo}
        onClose={onClose}
      />
    </>
  )
}
