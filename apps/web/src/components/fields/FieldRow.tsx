import { ActionIcon } from '@mantine/core'
import { IconHelp, IconRotate2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import './fields.css'

interface FieldRowProps {
  /** Of the whole row, where links to the field lead. */
  id?: string | undefined
  label: string
  /** A line on what it does. */
  meaning: string
  /** As it is shown. */
  defaultText: string
  /** The page that says more. */
  href: string
  isChanged: boolean
  /** Why what stands in the control can't be. */
  fault?: string | undefined
  /** Its control has a line of its own. */
  isWide?: boolean
  onReset(): void
  /** The control, with these properties on what takes the focus. */
  children(control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }): ReactNode
}

/**
 * A labelled control in a line: what it means shows at the pointer and at the focus, a link leads to its page, and where it
 * differs from the default it is marked and can be taken back alone.
 */
export function FieldRow(props: FieldRowProps) {
  const { id, label, meaning, defaultText, href, isChanged, fault, isWide, onReset, children } = props
  const controlId = useId()
  const hintId = useId()
  const faultId = useId()
  const hush = useHush()
  return (
    <div id={id} className="sc-field" data-changed={isChanged || undefined} data-wide={isWide} {...hush}>
      <div className="sc-field-name">
        <label htmlFor={controlId}>{label}</label>
        <DocsLink label={label} href={href} />
        <p id={hintId} className="sc-field-hint">
          {meaning} <span>Default {defaultText}.</span>
        </p>
      </div>
      <div className="sc-field-control">
        {children({
          id: controlId,
          'aria-describedby': fault === undefined ? hintId : `${faultId} ${hintId}`,
          'aria-invalid': fault !== undefined,
        })}
      </div>
      <ResetButton label={label} isShown={isChanged} onReset={onReset} />
      {fault !== undefined && (
        <p id={faultId} className="sc-field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Escape hides a hint until the pointer and the focus are elsewhere (WCAG 1.4.13). */
function useHush() {
  const [isHushed, setHushed] = useState(false)
  return {
    'data-hushed': isHushed || undefined,
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && setHushed(true),
    onBlur: () => setHushed(false),
    onMouseLeave: () => setHushed(false),
  }
}

/** Opens in a tab of its own, so that the page keeps what is on it. */
export function DocsLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="sc-field-docs" href={href} target="_blank" rel="noreferrer" aria-label={`${label} in the docs`}>
      <IconHelp size={15} aria-hidden />
    </a>
  )
}

interface ResetButtonProps {
  label: string
  /** Its place is kept where it is not. */
  isShown: boolean
  onReset(): void
}

export function ResetButton({ label, isShown, onReset }: ResetButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className="sc-field-reset"
      aria-label={`Reset ${label}`}
      title="Back to the default"
      disabled={!isShown}
      onClick={onReset}
    >
      <IconRotate2 size={16} aria-hidden />
    </ActionIcon>
  )
}
