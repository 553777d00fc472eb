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
  /** The page behind also listens for Escape, so close this first. */
  isInFrontOfDialog: boolean
  warnings: readonly Warning[]
  goTo: GoTo
  applyChanges(label: string, changes: readonly InputChange[]): void
  onClose(): void
  /** Called when the list closes and its opener is gone: the banner goes away with the last warning. */
  onFocusLost(): void
}

/** Shown per kind before "Show more"; hundreds would be slow to redraw after each fix. */
const mostListed = 50

/** All warnings by topic. Each links to its field, and has a Fix button where one fix is clearly right. */
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
      /** Otherwise the focus would return here from the field that was shown. */
      returnFocus={!isLeaving}
      title={warnings.length === 0 ? 'Warnings' : counted(warnings.length, 'warning')}
      size={720}
    >
      <div className="sc-warnings" ref={list} tabIndex={-1}>
        <p className="sc-warnings-lead">
          {warnings.length === 0 ? (
            <>
              <IconCheck size={18} aria-hidden /> No problems found in your settings.
            </>
          ) : (
            'Each of these can make a build fail, or keep lineups from matching your settings.'
          )}
        </p>
        {groupsOf(warnings).map(([kind, ofKind]) => (
          <KindList
            key={kind}
            title={titles[kind]}
            warnings={ofKind}
            onShow={({ location }) => {
              /** For the pool, set its filters; nothing is focused. */
              setLeaving(location.tab !== 'players')
              onClose()
              goTo(location)
            }}
            onFix={({ label, changes }) => {
              applyChanges(label, changes)
              /** The button disappears with its warning, so move the focus. */
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

/** In order of first appearance. */
function groupsOf(warnings: readonly Warning[]): [WarningKind, Warning[]][] {
  const groups = new Map<WarningKind, Warning[]>()
  for (const warning of warnings) groups.set(warning.kind, [...(groups.get(warning.kind) ?? []), warning])
  return [...groups]
}
