import { newRecoveryCodes, removeSecondFactor, startSecondFactor } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { checkLogin } from '../../../session/checkLogin.ts'
import { ActButton } from '../ActButton.tsx'
import { Unfold } from '../Unfold.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

interface SecondFactorPartProps {
  isOn: boolean
  /** An admin whose rights wait for it. */
  isAwaited: boolean
  codesLeft: number
  onChange(): void
}

const fewCodes = 3

/** Off, being set up, or on; and new recovery codes, the one time that they are shown. */
export function SecondFactorPart({ isOn, isAwaited, codesLeft, onChange }: SecondFactorPartProps) {
  const queries = useQueryClient()
  const [setup, setSetup] = useState<{ secret: string; otpauth: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const start = async () => setSetup(await call(startSecondFactor, { params: {}, body: {} }))

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (setup !== undefined)
    return (
      <SecondFactorSetup
        {...setup}
        onCancel={() => setSetup(undefined)}
        onConfirmed={(made) => {
          setSetup(undefined)
          setCodes(made)
          onChange()
          // Other logins have ended, and an admin's rights begin.
          void queries.invalidateQueries({ queryKey: ['login-sessions'] })
          void checkLogin()
        }}
      />
    )
  if (!isOn)
    return (
      <>
        <p>
          Off. With it, logging in also asks for a code from an app on your phone, so a stolen password is not enough.
          {isAwaited && <strong> Admins of this server need it: your admin rights wait until it is on.</strong>}
        </p>
        <ActButton label="Set up" busyWords="Preparing …" failed="It was not set up." act={start} />
      </>
    )
  return (
    <>
      <p>
        <span className="sc-account-badge" data-tone="good">
          On
        </span>{' '}
        Logging in asks for a code from your authenticator app.
      </p>
      <p data-tone={codesLeft <= fewCodes ? 'bad' : undefined}>
        {codesLeft === 0 ? 'No recovery codes are left.' : `${counted(codesLeft, 'recovery code')} left.`}
        {codesLeft <= fewCodes && ' Make new ones, so that you can log in without your phone.'}
      </p>
      <div className="sc-account-acts">
        <ActButton
          label="New recovery codes"
          busyWords="Making codes …"
          failed="The old codes stay."
          act={async () => {
            setCodes((await call(newRecoveryCodes, { params: {}, body: {} })).recovery_codes)
            onChange()
          }}
        />
        <Unfold label="Turn off …" tone="bad">
          {(close) => (
            <>
              <p>Without it, your password alone is enough to log in. Your recovery codes end, too.</p>
              <div className="sc-account-acts">
                <ActButton
                  label="Turn it off"
                  tone="bad"
                  busyWords="Turning off …"
                  failed="It is still on."
                  act={async () => {
                    await call(removeSecondFactor, { params: {} })
                    close()
                    onChange()
                  }}
                />
                <button type="button" className="sc-account-quiet" onClick={close}>
                  Keep it on
                </button>
              </div>
            </>
          )}
        </Unfold>
      </div>
    </>
  )
}
