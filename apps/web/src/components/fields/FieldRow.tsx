import { ActionIcon } from '@mantine/core'
import { IconHelp, IconRotate2 } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import './fields.css'

interface FieldRowProps {
  /** Of the whole row: the target of links to the field. */
  id?: string | undefined
  label: string
  /** One line on what it does. */
  help: string
  /** As the field shows it. */
  defaultText: string
  /** Its place in the docs. */
  href: string
  isChanged: boolean
  /** Why the value is not possible. */
  fault?: string | undefined
  /** The control gets its own line. */
  isWide?: boolean
  onReset(): void
  /** The control; these properties go on the element that takes the focus. */
  children(control: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }): ReactNode
}

/**
 * A labeled control in a row: its help shows on hover and on focus, a link leads to the docs, and a value other than the
 * default is marked and has a reset button.
 */
export function FieldRow(props: FieldRowProps) {
  const { id, label, help, defaultText, href, isChanged, fault, isWide, onReset, children } = props
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
          {help} <span>Default {defaultText}.</span>
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

/** Escape hides the help until the pointer and the focus have left (WCAG 1.4.13). */
function useHush() {
  const [isHushed, setHushed] = useState(false)
  return {
    'data-hushed': isHushed || undefined,
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && setHushed(true),
    onBlur: () => setHushed(false),
    onMouseLeave: () => setHushed(false),
  }
}

/** Opens in a new tab, so the page keeps its state. */
export function DocsLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="sc-field-docs" href={href} target="_blank" rel="noreferrer" aria-label={`${label} in the docs`}>
      <IconHelp size={15} aria-hidden />
    </a>
  )
}

interface ResetButtonProps {
  label: string
  /** It keeps its space when hidden. */
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
