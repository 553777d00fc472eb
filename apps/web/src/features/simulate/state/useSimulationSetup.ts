import { type OfferedContest, simsDefaults } from '@slatecraft/contract'
import { usualContests } from '@slatecraft/simulator'
import type { Contest, FieldChoice, SimulationTuning, SlateKey } from '@slatecraft/slate'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { slateId } from '../../slate/shared/slateId.ts'
import { useTuning } from '../night/useTuning.ts'
import type { ChosenContest } from '../setup/chosenContest.ts'
import { type StoredSetup, setupRecord, unchangedSetup } from './setupRecord.ts'
import type { Contests } from './useContests.ts'

/** How a slate's lineups are simulated. */
export interface SimulationSetup extends Pick<StoredSetup, 'start' | 'end' | 'roiError' | 'seed'> {
  /** The first one's fee and id are those of the documented call. */
  contests: readonly ChosenContest[]
  /** In dollars, as in the documented call. */
  entryFee: number
  field: FieldChoice
  /** What the user's own nights say, if they want it used. */
  tuning?: SimulationTuning
}

export type SetupChange = Partial<Omit<SimulationSetup, 'entryFee' | 'tuning'>>

/** Entries that a user plans who has not said how many. */
const usualEntries = 20

/** A slate's setup, kept in this browser, and what changes it. */
export function useSimulationSetup(slate: SlateKey, offered: Contests['offered']) {
  const record = setupRecord(slateId(slate))
  const stored = useSyncExternalStore(record.subscribe, record.read)
  const { tuning } = useTuning(slate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slate stays the same while this is mounted
  const setup = useMemo(
    (): SimulationSetup => ({ ...setupOf(stored, presetOf(offered, slate)), ...(tuning !== null && { tuning }) }),
    [stored, offered, tuning],
  )
  const change = useCallback(
    ({ contests, ...rest }: SetupChange) =>
      void record.write({ ...record.read(), ...rest, ...(contests && { contests: [...contests] }) }),
    [record],
  )
  const reset = useCallback(() => void record.write(unchangedSetup), [record])
  return { setup, change, reset }
}

function setupOf({ contests, ...rest }: StoredSetup, preset: Contest | undefined): SimulationSetup {
  const chosen = contests ?? (preset === undefined ? [] : [chosenAs(preset)])
  const fee = chosen[0]?.contest.fee
  return { ...rest, contests: chosen, entryFee: fee === undefined ? simsDefaults.entryFee : fee / 100 }
}

const chosenAs = (contest: Contest): ChosenContest => ({
  contest,
  entries: Math.min(usualEntries, contest.maxEntriesPerUser),
})

/** The first of the list; the usual one where the list can't be had (O-11). */
function presetOf(offered: Contests['offered'], slate: SlateKey): Contest | undefined {
  if (offered === 'loading') return undefined
  const listed = 'fault' in offered ? undefined : (offered as readonly OfferedContest[])[0]
  return listed?.contest ?? usualContests(slate)[0]
}
