import { SegmentedControl } from '@mantine/core'
import { SecurityEvent, securityLog } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { BarPlot } from '../../components/plots/BarPlot.tsx'
import { timeBars } from './eventTimes.ts'
import { ListPart } from './ListPart.tsx'
import { OlderButton } from './OlderButton.tsx'
import { SearchField, useSearchText } from './SearchField.tsx'
import { SecurityRow } from './SecurityRow.tsx'
import { useLogPages } from './useLogPages.ts'

const everything = 'all'
const kinds = [
  { value: everything, label: 'All' },
  { value: 'login', label: 'Logins' },
  { value: 'login refused', label: 'Refused logins' },
  { value: 'call refused', label: 'Refused calls' },
  { value: 'limit hit', label: 'Limits' },
]

/** Logins, refused calls and limits hit, newest first, with when they happened as bars. */
export function SecurityPart() {
  const text = useSearchText()
  const [chosen, setChosen] = useState(everything)
  const kind = SecurityEvent.shape.kind.safeParse(chosen).data
  // The log finds kinds as words too.
  const search = [kind, text.search].filter(Boolean).join(' ')
  const { query: log, lines: found } = useLogPages('security-log', search, async (query, signal) => {
    const { events } = await call(securityLog, { params: {}, query, signal })
    return events
  })
  const events = kind === undefined ? found : found.filter((event) => event.kind === kind)
  const { bars, by } = timeBars(events)
  return (
    <section className="sc-admin-part" aria-labelledby="admin-security-log">
      <header className="sc-admin-head">
        <h2 id="admin-security-log">Security log</h2>
        <SearchField label="Search the security log" placeholder="Email, network or call" text={text} />
      </header>
      <p className="sc-admin-note">
        Logins, refused calls and limits hit. What repeats within an hour is one line with its number of times.
      </p>
      <SegmentedControl className="sc-admin-kinds" aria-label="Kind" data={kinds} value={chosen} onChange={setChosen} />
      <ListPart
        what="security log"
        query={log}
        isEmpty={events.length === 0 && !log.hasNextPage}
        empty={
          search === '' ? (
            <p>Nothing yet. Logins and refused calls show up here.</p>
          ) : (
            <p>Nothing matches. Choose All or try fewer letters.</p>
          )
        }
      >
        {bars.length > 1 && (
          <BarPlot
            label={`Times by ${by}, of the ${counted(events.length, 'line')} below`}
            bars={bars}
            xLabel={`Times by ${by}, of the ${counted(events.length, 'line')} below`}
            height={150}
          />
        )}
        <ol className="sc-admin-list" aria-label="Security log">
          {events.map((event) => (
            <SecurityRow key={event.id} event={event} />
          ))}
        </ol>
        <OlderButton query={log} />
      </ListPart>
    </section>
  )
}
