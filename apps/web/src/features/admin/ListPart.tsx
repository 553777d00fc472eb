import type { ReactNode } from 'react'
import { Fault } from '../../components/fault/Fault.tsx'

interface ListPartProps {
  /** What the list is of, in the plural. */
  what: string
  query: { isPending: boolean; error: Error | null; refetch(): unknown }
  isEmpty: boolean
  /** What to do next where there is nothing. */
  empty: ReactNode
  children: ReactNode
}

/** A list that comes from the server: on its way, not to be had, empty, or there. */
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
