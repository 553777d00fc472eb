import type { accountInfo } from '@slatecraft/contract'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { useSession } from '../../session/session.ts'
import './accounts.css'
import './accountSections.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailChange, EmailWaits } from './EmailPart.tsx'
import { ExportData } from './ExportData.tsx'
import { Logins } from './Logins.tsx'
import { NameChange } from './NameChange.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { SecondFactorPart } from './secondFactor/SecondFactorPart.tsx'

interface AccountSectionsProps {
  info: z.output<typeof accountInfo.reply>
  /** The plan section. */
  plan: ReactNode
  /** Something of the account was changed. */
  onChange(): void
}

/** The sections of the account screen. */
export function AccountSections({ info, plan, onChange }: AccountSectionsProps) {
  const { email, email_verified, first_name, last_name, admin, has_password } = info
  const session = useSession()
  const name = `${first_name} ${last_name}`.trim()
  return (
    <main className="sc-account">
      <h1>Your account</h1>
      <Section title="You">
        <dl className="sc-account-facts">
          <div>
            <dt>Name</dt>
            <dd>{name || 'Not provided'}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              {email || 'Managed by your partner site'}{' '}
              {email !== '' && (
                <span className="sc-account-badge" data-tone={email_verified ? 'good' : 'open'}>
                  {email_verified ? 'Confirmed' : 'Not confirmed'}
                </span>
              )}
            </dd>
          </div>
          {admin && (
            <div>
              <dt>Role</dt>
              <dd>Admin</dd>
            </div>
          )}
        </dl>
        {/* A partner's users change these on the partner's site. */}
        {has_password && (
          <>
            <EmailWaits email={email} isVerified={email_verified} newEmail={info.new_email} onChange={onChange} />
            <div className="sc-account-acts">
              <NameChange first_name={first_name} last_name={last_name} onChange={onChange} />
              <EmailChange onChange={onChange} />
            </div>
          </>
        )}
      </Section>
      <Section title="Plan">{plan}</Section>
      {has_password && (
        <>
          <Section title="Password">
            <PasswordChange email={email} first_name={first_name} last_name={last_name} />
          </Section>
          <Section title="Two-step login">
            <SecondFactorPart
              isOn={info.second_factor}
              isAwaited={admin && !session.isAdmin}
              codesLeft={info.recovery_codes_left}
              onChange={onChange}
            />
          </Section>
        </>
      )}
      <Section title="Logins">
        <Logins isAdmin={admin} />
      </Section>
      <Section title="Your data">
        <ExportData />
        <DeleteAccount hasPassword={has_password} />
      </Section>
    </main>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sc-account-section" aria-label={title}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)
