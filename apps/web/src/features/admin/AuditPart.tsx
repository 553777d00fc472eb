import { Button } from '@mantine/core'
import { auditLog } from '@slatecraft/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { AuditRow } from './AuditRow.tsx'
import { adminKey } from './adminKey.ts'
import { ListPart } from './ListPart.tsx'
import { SearchField, useSearchText } from './SearchField.tsx'

/** As the call has them. */
const entriesInPage = 100

/** Every act of an admin, the newest first. */
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
        <SearchField label="Search the audit log" placeholder="Who, what, or whom" text={text} />
      </header>
      <p className="sc-admin-note">What admins did, here and on the command line. Nobody can change it.</p>
      <ListPart
        what="audit log"
        query={log}
        isEmpty={entries.length === 0}
        empty={
          search === '' ? (
            <p>No admin has done anything yet. Each import, grant or deletion will be listed here.</p>
          ) : (
            <p>No line holds “{search}”. Fewer letters find more.</p>
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
            {log.isFetchingNextPage ? 'Loading …' : 'Show older ones'}
          </Button>
        )}
      </ListPart>
    </section>
  )
}
