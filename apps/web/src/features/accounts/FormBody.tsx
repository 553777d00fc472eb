import type { ReactNode } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface FormBodyProps {
  form: AccountForm
  /** On its button. */
  submit: string
  busyWords: string
  tone?: 'bad'
  children: ReactNode
}

/** What went wrong, the fields, and the button that sends them. */
export function FormBody({ form, submit, busyWords, tone, children }: FormBodyProps) {
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
      <button type="submit" className="sc-account-submit" data-tone={tone} aria-disabled={form.isBusy}>
        {form.isBusy ? busyWords : submit}
      </button>
    </form>
  )
}
