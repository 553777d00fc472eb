import { counted } from '@slatecraft/slate'

/** How many warnings there are, and the list of them, which opens in front of the analysis. */
export interface AnalysisWarnings {
  count: number
  isOpen: boolean
  onOpen(): void
  onClose(): void
}

/** The warnings' count, which leads to the list (AN-02, WA-18). */
export function WarningsLink({ count, onOpen }: Pick<AnalysisWarnings, 'count' | 'onOpen'>) {
  return (
    <p className="sc-analysis-note">
      Settings and exposures:{' '}
      <button type="button" className="sc-link" onClick={onOpen}>
        {counted(count, 'warning')}
      </button>
    </p>
  )
}
