import type { ReactNode } from 'react'
import './accounts.css'

interface AccountCardProps {
  title: string
  /** What one gets here, in a sentence. */
  lead?: ReactNode
  children?: ReactNode
  /** Other ways. */
  foot?: ReactNode
}

/** The whole of a small screen: a title, a form, and where else one may want to go. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  return (
    <main className="sc-account-small">
      <div className="sc-account-card">
        <h1>{title}</h1>
        {lead !== undefined && <p className="sc-account-lead">{lead}</p>}
        {children}
      </div>
      {foot !== undefined && <p className="sc-account-foot">{foot}</p>}
    </main>
  )
}
