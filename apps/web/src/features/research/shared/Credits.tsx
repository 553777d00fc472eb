import type { SourceNote } from '@slatecraft/contract'
import { historySources } from '@slatecraft/slate'
import { dateText } from '../../../words/dates.ts'
import './shared.css'

/** Where numbers come from, with the lines that licenses ask for. */
export function Credits({ sources, isDemo }: { sources: readonly SourceNote[]; isDemo: boolean }) {
  if (isDemo) return <p className="sc-outlook-credits">Demo slate: players and their history are invented.</p>
  if (sources.length === 0) return null
  const words = sources.map(({ source, imported_at }) => {
    const { name, credit } = historySources[source]
    return `${credit === '' ? `Data: ${name}` : credit}, imported ${dateText(imported_at)}`
  })
  return <p className="sc-outlook-credits">{words.join(' · ')}</p>
}
