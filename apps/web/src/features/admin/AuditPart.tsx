import { Button } from '@mantine/core'
import { auditLog } from '@slatecraft/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { AuditRow } from './AuditRow.tsx'
import { ListPart } from './ListPart.tsx'
import { SearchField, useSearchText } from './SearchField.tsx'
import { adminKey } from './useNoLongerAdmin.ts'

/** Rows per page of the call. */
const entriesInPage = 100

/** The audit log, newest first. */
export function AuditPart() {
  const text = useSearchText()
  const { search } = text
  const log = useInfiniteQuery({
    queryKey: adminKey('audit-log', search),
    queryFn: ({ pageParam, signal }) => {
      const query = { search, ...(pageParam !== undefined && { before: pageParam }) }
      return call(auditLog, { params: {}, query, signal })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => (entries.length < entriesInPage ? undefined : entries.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="sc-admin-part" aria-labelledby="admin-audit-log">
      <header className="sc-admin-head">
        <h2 id="admin-audit-log">Audit log</h2>
        <SearchField label="Search the audit log" placeholder="Admin, action or target" text={text} />
      </header>
      <p className="sc-admin-note">Everything admins did, here and on the command line. Entries can’t be changed.</p>
      <ListPart
        what="audit log"
        query={log}
        isEmpty={entries.length === 0}
        empty={
          search === '' ? (
            <p>No entries yet. Every import, grant and deletion shows up here.</p>
          ) : (
            <p>No entries match “{search}”. Try fewer letters.</p>
          )
        }
      >
        <ol className="sc-admin-list sc-admin-log" aria-label="Audit log">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
        {log.hasNextPage && (
          <Button
            variant="default"
            className="sc-admin-more"
            disabled={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {log.isFetchingNextPage ? 'Loading …' : 'Show older'}
          </Button>
        )}
      </ListPart>
    </section>
  )
}
