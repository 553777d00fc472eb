import { Modal } from '@mantine/core'
import { confirmPassword } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'
import { useSession } from '../../session/session.ts'
import { FormBody } from './FormBody.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAccountForm } from './useAccountForm.ts'
import './accounts.css'

/** Asks for the password before something that a stolen, open page must not do. */
export function ConfirmPassword({ onEnd }: { onEnd(isConfirmed: boolean): void }) {
  useReturnedFocus()
  const { name } = useSession()
  const form = useAccountForm({
    names: ['password'],
    async act(fields) {
      await call(confirmPassword, { params: {}, body: fields })
      onEnd(true)
    },
  })
  return (
    <Modal opened onClose={() => onEnd(false)} title="Enter your password once more" centered size={420}>
      <div className="sc-account-dialog">
        <p className="sc-account-why">This protects your account if someone else finds your page open.</p>
        <FormBody
          form={form}
          submit="Continue"
          busyWords="Checking …"
          otherActions={
            <button type="button" className="sc-account-quiet" onClick={() => onEnd(false)}>
              Cancel
            </button>
          }
        >
          <input type="hidden" name="name" autoComplete="username" value={name} />
          <PasswordField form={form} label="Your password" autoComplete="current-password" autoFocus />
        </FormBody>
      </div>
    </Modal>
  )
}
