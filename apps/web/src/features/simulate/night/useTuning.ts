import { SimulationTuning, type SlateKey } from '@slatecraft/slate'
import { useSyncExternalStore } from 'react'
import { type BrowserRecord, browserRecord } from '../../../browser/browserRecord.ts'
import { changesInAllTabs } from '../../../browser/changesInAllTabs.ts'

type TunedKind = Pick<SlateKey, 'sport' | 'site' | 'contestType'>
type TuningRecord = BrowserRecord<SimulationTuning | null>

const opened = new Map<string, TuningRecord>()
const changes = changesInAllTabs('slatecraft.tuning')

/** What new simulations of a kind of contest take from the user's own nights, in this browser; null is the usual. */
export function useTuning(kind: TunedKind) {
  const record = tuningRecord(kind)
  const tuning = useSyncExternalStore(changes.subscribe, record.read)
  return {
    tuning,
    change(next: SimulationTuning | null) {
      record.write(next)
      changes.tell()
    },
  }
}

function tuningRecord({ sport, site, contestType }: TunedKind): TuningRecord {
  // Without a slash, so that it is of no slate and is kept.
  const key = `slatecraft.tuning-${sport}-${site}-${contestType}`
  const known = opened.get(key)
  if (known !== undefined) return known
  const record = browserRecord(key, SimulationTuning.nullable(), null)
  opened.set(key, record)
  return record
}
