import { auditLog } from '@slatecraft/contract'
import { call } from '../../api/api.ts'
import { AuditRow } from './AuditRow.tsx'
import { ListPart } from './ListPart.tsx'
import { OlderButton } from './OlderButton.tsx'
import { SearchField, useSearchText } from './SearchField.tsx'
import { useLogPages } from './useLogPages.ts'

/** The audit log, newest first. */
export function AuditPart() {
  const text = useSearchText()
  const { search } = text
  const { query: log, lines: entries } = useLogPages('audit-log', search, async (query, signal) => {
    const { entries } = await call(auditLog, { params: {}, query, signal })
    return entries
  })
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
        <OlderButton query={log} />
      </ListPart>
    </section>
  )
}
