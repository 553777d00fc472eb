import { changeName } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { checkLogin } from '../../session/checkLogin.ts'
import { AccountField } from './AccountField.tsx'
import { FormBody } from './FormBody.tsx'
import { Unfold } from './Unfold.tsx'
import { useAccountForm } from './useAccountForm.ts'

interface NameFormProps {
  first_name: string
  last_name: string
  onChange(): void
}

export const NameChange = (props: NameFormProps) => (
  <Unfold label="Change name">{(close) => <NameForm {...props} onClose={close} />}</Unfold>
)

function NameForm({ first_name, last_name, onChange, onClose }: NameFormProps & { onClose(): void }) {
  const form = useAccountForm({
    names: ['first_name', 'last_name'],
    async act(fields) {
      await call(changeName, { params: {}, body: fields })
      onChange()
      onClose()
      // The page's head has the name, too.
      await checkLogin()
    },
  })
  return (
    <FormBody form={form} submit="Save name" busyWords="Saving …" tone="quiet">
      <div className="sc-account-pair">
        <AccountField
          form={form}
          name="first_name"
          label="First name"
          autoComplete="given-name"
          defaultValue={first_name}
          autoFocus
        />
        <AccountField
          form={form}
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          defaultValue={last_name}
        />
      </div>
    </FormBody>
  )
}
