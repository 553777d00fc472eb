import type { ReactNode } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface FormBodyProps {
  form: AccountForm
  /** Text of the button. */
  submit: string
  busyWords: string
  /** `bad` is destructive; `quiet` is a secondary action. */
  tone?: 'bad' | 'quiet'
  /** Other actions next to the button. */
  otherActions?: ReactNode
  children: ReactNode
}

/** Errors, fields and the submit button. */
export function FormBody({ form, submit, busyWords, tone, otherActions, children }: FormBodyProps) {
  return (
    <form
      ref={form.formRef}
      className="sc-account-form"
      noValidate
      aria-busy={form.isBusy}
      data-failed-updating={form.failedUpdating || undefined}
      onSubmit={form.onSubmit}
    >
      <Fault>{form.message}</Fault>
      {children}
      <div className="sc-account-acts">
        <button type="submit" className="sc-account-submit" data-tone={tone} aria-disabled={form.isBusy}>
          {form.isBusy ? busyWords : submit}
        </button>
        {otherActions}
      </div>
    </form>
  )
}
