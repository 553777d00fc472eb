import type { ReactNode } from 'react'
import './accounts.css'

interface AccountCardProps {
  title: string
  /** One sentence on what this is for. */
  lead?: ReactNode
  children?: ReactNode
  /** Other links. */
  foot?: ReactNode
}

/** A small screen: title, form, and other links. */
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
