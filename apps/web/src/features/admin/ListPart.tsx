import type { ReactNode } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'

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
    return (
      <Fault>
        Unable to load the {what}. {query.error.message}{' '}
        <button type="button" className="sc-link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </Fault>
    )
  if (query.isPending) return <p className="sc-loading">Loading the {what} …</p>
  return isEmpty ? <div className="sc-admin-empty">{empty}</div> : children
}
