import type { ReactNode } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface FormBodyProps {
  form: AccountForm
  /** On its button. */
  submit: string
  busyWords: string
  /** `bad` destroys; `quiet` is not what its screen is for. */
  tone?: 'bad' | 'quiet'
  /** What else can be done, beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** What went wrong, the fields, and the button that sends them. */
export function FormBody({ form, submit, busyWords, tone, beside, children }: FormBodyProps) {
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
        {beside}
      </div>
    </form>
  )
}
