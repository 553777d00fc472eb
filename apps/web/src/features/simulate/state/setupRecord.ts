import { simsDefaults } from '@slatecraft/contract'
import { Contest, FieldChoice, usualField } from '@slatecraft/slate'
import * as z from 'zod'
import { type BrowserRecord, browserRecord } from '../../../browser/browserRecord.ts'

const Stored = z.object({
  /** Null as long as the user has chosen none: then the preset one counts. */
  contests: z.array(z.object({ contest: Contest, entries: z.int().min(1) })).nullable(),
  field: FieldChoice,
  /** The first and the last world. */
  start: z.int().min(1),
  end: z.int().min(1),
  /** End sooner, once the ROI of the best lineups is known with this standard error. */
  roiError: z.number().positive().optional(),
  seed: z.int().min(0),
})
export type StoredSetup = z.infer<typeof Stored>

const { start, end } = simsDefaults
export const unchangedSetup: StoredSetup = { contests: null, field: usualField, start, end, seed: 1 }

type SetupRecord = Pick<BrowserRecord<StoredSetup>, 'read' | 'write' | 'subscribe'>

const opened = new Map<string, SetupRecord>()

/** The setup of a slate, by its id. All of the page shares one record, and hears of each change. */
export function setupRecord(slate: string): SetupRecord {
  const known = opened.get(slate)
  if (known !== undefined) return known
  const record = openRecord(slate)
  opened.set(slate, record)
  return record
}

/** A field of real entries has too many of them for the browser's storage: it lasts as long as the page. */
function openRecord(slate: string): SetupRecord {
  const kept = browserRecord(`slatecraft.simulation-setup/${slate}`, Stored, unchangedSetup)
  const listeners = new Set<() => void>()
  let shown: { kept: StoredSetup; setup: StoredSetup } | undefined
  let entries: FieldChoice | undefined
  return {
    read() {
      const now = kept.read()
      if (shown?.kept !== now) shown = { kept: now, setup: entries === undefined ? now : { ...now, field: entries } }
      return shown.setup
    },
    write(setup) {
      entries = setup.field.kind === 'generated' ? undefined : setup.field
      shown = undefined
      const isKept = kept.write(entries === undefined ? setup : { ...setup, field: kept.read().field })
      for (const listener of listeners) listener()
      return isKept
    },
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = kept.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
}
