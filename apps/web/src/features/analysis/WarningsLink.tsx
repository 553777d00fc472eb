import { counted } from '@slatecraft/slate'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'

/** The number of warnings, and their list, which opens on top of the analysis. */
export interface AnalysisWarnings {
  count: number
  isOpen: boolean
  onOpen(): void
  onClose(): void
}

interface WarningsLinkProps extends Pick<AnalysisWarnings, 'count' | 'onOpen'> {
  /** Whether the plan includes the list. */
  isOpenable: boolean
}

/** The warnings count, which opens the list. */
export function WarningsLink({ count, isOpenable, onOpen }: WarningsLinkProps) {
  if (!isOpenable)
    return (
      <p className="sc-analysis-note">
        Settings and exposures: {counted(count, 'warning')} <UpgradeHint />
      </p>
    )
  return (
    <p className="sc-analysis-note">
      Settings and exposures:{' '}
      <button type="button" className="sc-link" onClick={onOpen}>
        {counted(count, 'warning')}
      </button>
    </p>
  )
}
