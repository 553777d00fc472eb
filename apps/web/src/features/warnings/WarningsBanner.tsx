import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { useRoomOfBanner } from './useRoomOfBanner.ts'
import './warnings.css'

/** Text required by the spec. */
const words =
  'The current build has issues that may cause unexpected results or could cause the build to fail in some circumstances. See Warnings for details.'

interface WarningsBannerProps {
  /** Takes the focus when the banner goes away. */
  berth?: Ref<HTMLDivElement>
  count: number
  /** Whether the plan includes the list; undefined until loaded. */
  isOpenable: boolean | undefined
  onOpen(): void
}

/**
 * A banner over the bottom of the page, so it never moves a field someone is typing in. It folds to a count. It does not
 * block Build.
 */
export function WarningsBanner({ berth, count, isOpenable, onOpen }: WarningsBannerProps) {
  const [isFolded, setFolded] = useState(false)
  const banner = useRoomOfBanner()
  const Chevron = isFolded ? IconChevronUp : IconChevronDown
  const seeWarnings = (
    <>
      See Warnings <span className="sc-warnings-count">{count.toLocaleString('en-US')}</span>
    </>
  )
  return (
    <div className="sc-warnings-berth" role="status" data-testid="warnings-banner" ref={berth} tabIndex={-1}>
      {count > 0 && (
        <div className="sc-warnings-banner" ref={banner}>
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
            aria-label={isFolded ? 'Expand notice' : 'Collapse notice'}
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
