import type { Warning } from '@slatecraft/optimizer/warnings'
import { lazy, useRef } from 'react'
import { useLast } from '../../components/hooks/useLast.ts'
import { Late } from '../../components/late/Late.tsx'
import { WarningsBanner } from '../../features/warnings/WarningsBanner.tsx'
import type { TabParts } from './tabParts.ts'

const WarningsModal = lazy(async () => ({
  default: (await import('../../features/warnings/WarningsModal.tsx')).WarningsModal,
}))

interface WarningsPartProps extends Pick<TabParts, 'applyChanges' | 'goTo'> {
  warnings: readonly Warning[]
  /** Whether the plan includes the list; undefined until loaded. */
  isListOpenable: boolean | undefined
  isOpen: boolean
  isInFrontOfDialog: boolean
  onOpen(): void
  onClose(): void
}

/** The warnings banner and its lazy-loaded list; only an empty status if there are no warnings. */
export function WarningsPart(props: WarningsPartProps) {
  const { warnings, isListOpenable, isOpen, isInFrontOfDialog, onOpen, onClose, applyChanges, goTo } = props
  const berth = useRef<HTMLDivElement>(null)
  const wasOpened = useLast(isOpen || undefined) !== undefined
  return (
    <>
      <WarningsBanner berth={berth} count={warnings.length} isOpenable={isListOpenable} onOpen={onOpen} />
      {wasOpened && isListOpenable && (
        <Late>
          <WarningsModal
            isOpen={isOpen}
            isInFrontOfDialog={isInFrontOfDialog}
            warnings={warnings}
            applyChanges={applyChanges}
            goTo={goTo}
            onClose={onClose}
            onFocusLost={() => berth.current?.focus({ preventScroll: true })}
          />
        </Late>
      )}
    </>
  )
}
