import { Modal } from '@mantine/core'
import type { Warning, WarningKind } from '@slatecraft/optimizer/warnings'
import { counted, type InputChange } from '@slatecraft/slate'
import { IconArrowRight, IconCheck, IconWand } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useAfterMount } from '../../components/hooks/useAfterMount.ts'
import type { GoTo } from '../../navigation/pageLocation.ts'
import './warnings.css'

const titles: Record<WarningKind, string> = {
  exposures: 'Min Exp above Max Exp',
  positions: 'Exposure by position',
  stackShares: 'Stack percentages',
  flexShares: 'Flex limits',
  brackets: 'Ownership brackets',
  stackExposures: 'Under-exposed stacks',
  teamTotals: 'Team limits',
  settings: 'Build settings',
  groups: 'Player groups',
}

interface WarningsModalProps {
  isOpen: boolean
  /** What lies behind listens for Escape, and closes this first. */
  isInFrontOfDialog: boolean
  warnings: readonly Warning[]
  goTo: GoTo
  applyChanges(label: string, changes: readonly InputChange[]): void
  onClose(): void
  /** The list has closed, and what opened it is gone: the banner goes with the last warning. */
  onFocusLost(): void
}

/** Of one kind, before the others are asked for: hundreds would take long to draw anew after each fix. */
const mostListed = 50

/** All warnings by what they are about; each leads to its place, and where one click is clearly right mends itself. */
export function WarningsModal({
  isOpen,
  isInFrontOfDialog,
  warnings,
  goTo,
  applyChanges,
  onClose,
  onFocusLost,
}: WarningsModalProps) {
  const [isLeaving, setLeaving] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isShown = useAfterMount(isOpen)

  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      closeOnEscape={!isInFrontOfDialog}
      onEnterTransitionEnd={() => setLeaving(false)}
      onExitTransitionEnd={() => {
        const { activeElement, body } = document
        if (activeElement === body || list.current?.contains(activeElement)) onFocusLost()
      }}
      /** Else the focus would come back here from the place that was shown. */
      returnFocus={!isLeaving}
      title={warnings.length === 0 ? 'Warnings' : counted(warnings.length, 'warning')}
      size={720}
    >
      <div className="sc-warnings" ref={list} tabIndex={-1}>
        <p className="sc-warnings-lead">
          {warnings.length === 0 ? (
            <>
              <IconCheck size={18} aria-hidden /> Nothing in the sums of your settings keeps a build from succeeding.
            </>
          ) : (
            'Each of these may keep lineups from being built, or from being what you asked for.'
          )}
        </p>
        {groupsOf(warnings).map(([kind, ofKind]) => (
          <KindList
            key={kind}
            title={titles[kind]}
            warnings={ofKind}
            onShow={({ place }) => {
              /** The pool is shown by its filters, and nothing in it is focused. */
              setLeaving(place.tab !== 'players')
              onClose()
              goTo(place)
            }}
            onFix={({ label, changes }) => {
              applyChanges(label, changes)
              /** The button is about to go with its warning. */
              list.current?.focus({ preventScroll: true })
            }}
          />
        ))}
      </div>
    </Modal>
  )
}

interface KindListProps {
  title: string
  warnings: readonly Warning[]
  onShow(warning: Warning): void
  onFix(fix: NonNullable<Warning['fix']>): void
}

function KindList({ title, warnings, onShow, onFix }: KindListProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const listed = isWhole ? warnings : warnings.slice(0, mostListed)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {listed.map((warning) => {
          const { key, sentence, fix } = warning
          return (
            <li key={key} data-warning={key}>
              <p>{sentence}</p>
              <div className="sc-warning-acts">
                <button type="button" aria-label={`Show me: ${sentence}`} onClick={() => onShow(warning)}>
                  Show me <IconArrowRight size={14} aria-hidden />
                </button>
                {fix !== undefined && (
                  <button
                    type="button"
                    className="sc-warning-fix"
                    aria-label={`Fix: ${fix.label}`}
                    onClick={() => onFix(fix)}
                  >
                    <IconWand size={14} aria-hidden /> Fix: {fix.label}
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {listed.length < warnings.length && (
        <div className="sc-warning-acts">
          <button type="button" onClick={() => setWhole(true)}>
            Show {(warnings.length - listed.length).toLocaleString('en-US')} more
          </button>
        </div>
      )}
    </section>
  )
}

/** In the order in which the kinds first come. */
function groupsOf(warnings: readonly Warning[]): [WarningKind, Warning[]][] {
  const groups = new Map<WarningKind, Warning[]>()
  for (const warning of warnings) groups.set(warning.kind, [...(groups.get(warning.kind) ?? []), warning])
  return [...groups]
}
