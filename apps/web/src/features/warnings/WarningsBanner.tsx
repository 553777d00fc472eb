import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import './warnings.css'

/** The documents' words. */
const words =
  'The current build has issues that may cause unexpected results or could cause the build to fail in some circumstances. See Warnings for details.'

interface WarningsBannerProps {
  /** Where the banner comes and goes: takes the focus that would go with it. */
  berth?: Ref<HTMLDivElement>
  count: number
  /** Whether the plan includes the list; undefined until it is known. */
  isOpenable: boolean | undefined
  onOpen(): void
}

/**
 * Lies over the foot of the page, so that it comes and goes without moving what is being typed into. It can be
 * folded to its count. It forbids nothing: Build stays as it is.
 */
export function WarningsBanner({ berth, count, isOpenable, onOpen }: WarningsBannerProps) {
  const [isFolded, setFolded] = useState(false)
  const Chevron = isFolded ? IconChevronUp : IconChevronDown
  const seeWarnings = (
    <>
      See Warnings <span className="sc-warnings-count">{count.toLocaleString('en-US')}</span>
    </>
  )
  return (
    <div className="sc-warnings-berth" role="status" data-testid="warnings-banner" ref={berth} tabIndex={-1}>
      {count > 0 && (
        <div className="sc-warnings-banner">
          <IconAlertTriangle size={18} aria-hidden />
          {!isFolded && <p>{words}</p>}
          {isOpenable === false ? (
            <>
              <span className="sc-warnings-open">{seeWarnings}</span>
              <UpgradeHint />
            </>
          ) : (
            <button type="button" className="sc-warnings-open" disabled={isOpenable === undefined} onClick={onOpen}>
              {seeWarnings}
            </button>
          )}
          <button
            type="button"
            className="sc-warnings-fold"
            aria-label={isFolded ? 'Show the whole notice' : 'Fold the notice'}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <Chevron size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
