import { InputError, type Ruleset } from '@slatecraft/slate'
import { type EntriesFile, readEntriesFile, whyOtherContest } from '@slatecraft/slate/csv'
import { useState } from 'react'
import { newId } from '../../browser/newId.ts'

/** A parsed entries file, or why it could not be read. */
export type BroughtEntries = {
  /** Unique per read, because a file of the same name may differ. */
  id: string
  name: string
} & ({ file: EntriesFile } | { reasons: readonly string[] })

/** The largest real file seen has 0.25 MB; much more would block the page. */
const largestBytes = 8_000_000

export function useEntriesFile(ruleset: Ruleset) {
  const [brought, setBrought] = useState<BroughtEntries>()
  return { brought, read: async (file: File) => setBrought(await broughtEntries(file, ruleset)) }
}

async function broughtEntries(file: File, ruleset: Ruleset): Promise<BroughtEntries> {
  const about = { id: newId(), name: file.name }
  if (file.size > largestBytes)
    return { ...about, reasons: [`it has ${Math.ceil(file.size / 1e6)} MB; the limit is ${largestBytes / 1e6} MB`] }
  try {
    const entries = readEntriesFile(new Uint8Array(await file.arrayBuffer()))
    const reason = whyOtherContest(entries, ruleset)
    return reason === undefined ? { ...about, file: entries } : { ...about, reasons: [reason] }
  } catch (error) {
    if (error instanceof InputError)
      return {
        ...about,
        reasons: error.faults.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)),
      }
    return { ...about, reasons: ['the browser could not read it. Was it moved, or is it open in another program?'] }
  }
}
