import { eastern, zoneName } from '../../words/startTimes.ts'
import { chooseZone, readersZone, useZone } from './shared/zoneChoice.ts'

/** Which zone start times are in, with a switch to the reader's own. Absent where both read the same. */
export function ZoneFact() {
  const zone = useZone()
  const now = new Date()
  const [east, readers] = [zoneName(eastern, now), zoneName(readersZone(), now)]
  if (east === readers) return null
  const isEastern = zone === eastern
  return (
    <li>
      Times in {isEastern ? east : readers}{' '}
      <button type="button" className="sc-link" onClick={() => chooseZone(isEastern ? 'reader' : 'eastern')}>
        Show {isEastern ? `yours (${readers})` : east}
      </button>
    </li>
  )
}
