import type { ReactNode } from 'react'
import { LoadFault } from '../../components/fault/LoadFault.tsx'

interface ListPartProps {
  /** What the list contains, in plural. */
  what: string
  query: { isPending: boolean; error: Error | null; refetch(): unknown }
  isEmpty: boolean
  /** Empty state: what to do next. */
  empty: ReactNode
  children: ReactNode
}

/** A list from the server: loading, failed, empty or loaded. */
export function ListPart({ what, query, isEmpty, empty, children }: ListPartProps) {
  if (query.error !== null)
    return <LoadFault what={`the ${what}`} error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <p className="sc-loading">Loading the {what} …</p>
  return isEmpty ? <div className="sc-admin-empty">{empty}</div> : children
}
