import type { AuditEntry } from '@slatecraft/contract'
import { momentText } from '../../words/dates.ts'
import { capitalised } from '../../words/letters.ts'

/** One entry: who, what, target, time, outcome, and details. */
export function AuditRow({ entry: { at, by, act, subject, detail, outcome } }: { entry: AuditEntry }) {
  const facts = Object.entries(detail)
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          {act} <span className="sc-admin-subject">{subject}</span>
        </h3>
        <ul className="sc-admin-facts">
          <li>
            <time dateTime={at}>{momentText(at)}</time>
          </li>
          <li>{by}</li>
          <li data-outcome={outcome === 'done' ? 'done' : 'other'}>
            {outcome ?? 'No outcome: still running, or the server stopped'}
          </li>
        </ul>
        {facts.length > 0 && (
          <details>
            <summary>Details</summary>
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{factName(name)}</dt>
                  <dd>{factText(value)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}

/** `percent_off`, `hasProjections` as words. */
const factName = (name: string) =>
  capitalised(name.replaceAll('_', ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))

function factText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'none' : JSON.stringify(value)
}
