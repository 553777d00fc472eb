import { type HTMLAttributes, type ReactNode, useId } from 'react'
import type { AccountForm } from './useAccountForm.ts'

interface AccountFieldProps extends Pick<HTMLAttributes<HTMLInputElement>, 'inputMode'> {
  form: Pick<AccountForm, 'faultOf'>
  name: string
  label: string
  /** For browsers and password managers. */
  autoComplete: string
  type?: string
  hint?: string
  defaultValue?: string
  autoFocus?: boolean
  onInput?(input: HTMLInputElement): void
  /** At the end of the field. */
  children?: ReactNode
}

/** A labeled form field with its error below. */
export function AccountField(props: AccountFieldProps) {
  const { form, name, label, hint, type = 'text', onInput, children, ...input } = props
  const id = useId()
  const fault = form.faultOf(name)
  const below = fault ?? hint
  return (
    <div className="sc-account-field">
      <label htmlFor={id}>{label}</label>
      <div className="sc-account-input" data-wrong={fault !== undefined || undefined}>
        <input
          id={id}
          name={name}
          type={type}
          spellCheck={false}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
          // A dialog gives the focus to the field with this mark.
          data-autofocus={input.autoFocus || undefined}
          onInput={onInput && (({ currentTarget }) => onInput(currentTarget))}
          {...input}
        />
        {children}
      </div>
      {below !== undefined && (
        <p id={`${id}-below`} className="sc-account-below" data-wrong={fault !== undefined || undefined}>
          {below}
        </p>
      )}
    </div>
  )
}
