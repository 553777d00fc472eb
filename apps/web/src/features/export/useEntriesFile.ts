import { InputError, type Ruleset } from '@slatecraft/slate'
import { type EntriesFile, readEntriesFile, whyOtherContest } from '@slatecraft/slate/csv'
import { useState } from 'react'
import { newId } from '../../browser/newId.ts'

/** A user's entries file as it was read, or why it was not. */
export type BroughtEntries = {
  /** Of this reading: a file of the same name may be another one. */
  id: string
  name: string
} & ({ file: EntriesFile } | { reasons: readonly string[] })

/** The largest that was seen has a quarter of a megabyte; more would hold the page up. */
const largestBytes = 8_000_000

export function useEntriesFile(ruleset: Ruleset) {
  const [brought, setBrought] = useState<BroughtEntries>()
  return { brought, read: async (file: File) => setBrought(await broughtEntries(file, ruleset)) }
}

async function broughtEntries(file: File, ruleset: Ruleset): Promise<BroughtEntries> {
  const about = { id: newId(), name: file.name }
  if (file.size > largestBytes)
    return { ...about, reasons: [`it has ${Math.ceil(file.size / 1e6)} MB, ${largestBytes / 1e6} are read`] }
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
    return { ...about, reasons: ['the browser could not read it; was it moved or is it open elsewhere?'] }
  }
}
