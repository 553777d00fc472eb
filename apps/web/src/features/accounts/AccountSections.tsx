import type { accountInfo } from '@slatecraft/contract'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import './accounts.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { Logins } from './Logins.tsx'
import { PasswordChange } from './PasswordChange.tsx'

interface AccountSectionsProps {
  info: z.output<typeof accountInfo.reply>
  /** The plan section. */
  plan: ReactNode
}

/** The sections of the account screen. */
export function AccountSections({ info, plan }: AccountSectionsProps) {
  const { email, first_name, last_name, admin, has_password } = info
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
            <dd>{email || 'Managed by your partner site'}</dd>
          </div>
          {admin && (
            <div>
              <dt>Role</dt>
              <dd>Admin</dd>
            </div>
          )}
        </dl>
      </Section>
      <Section title="Plan">{plan}</Section>
      {has_password && (
        <Section title="Password">
          <PasswordChange email={email} />
        </Section>
      )}
      <Section title="Logins">
        <Logins />
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
