import type { OfferedContest } from '@slatecraft/contract'
import type { PayoutStep } from '@slatecraft/simulator'
import type { BuildRequestInput, SlateKey } from '@slatecraft/slate'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { newId } from '../../../browser/newId.ts'
import type { AskedTask } from '../../../engine/simulation/oneTask.ts'
import type { PayoutAnswer } from '../../../engine/swap/payoutSwapper.ts'
import { upgradeWords } from '../../plans/shared/plansAddress.ts'
import type { WithheldValues } from '../../plans/shared/withheld.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { inputsMark } from '../state/inputsMark.ts'
import type { AfterStart } from '../state/useAfterStart.ts'
import { type PayoutContestRow, payoutContests } from './payoutContests.ts'
import { type PayoutSetup, payoutSetupOf } from './payoutSetup.ts'

/** Swaps for prize money: the contests, and the task under way. */
export interface PayoutSwaps {
  rows: readonly PayoutContestRow[]
  offered: readonly OfferedContest[]
  setup: PayoutSetup
  change(setup: Partial<PayoutSetup>): void
  /** Why it can't be done yet. */
  faults: readonly string[]
  /** The offered contests could not be loaded. */
  contestsFault: { error: Error; retry(): void } | undefined
  /** Undefined while nothing runs. */
  progress: PayoutStep | undefined
  /** Why the last one failed. */
  failed: string | undefined
  start(request: BuildRequestInput): void
  stop(): void
}

const noContests: readonly OfferedContest[] = []
const noPrizes = 'No prizes are known for your contests. Add them in Lineups, Simulate, Contest and field.'
const listing: PayoutStep = { stage: 'listing', done: 0 }

interface PayoutParts {
  afterStart: AfterStart
  /** Offered for the slate. */
  contests: { offered: readonly OfferedContest[] | 'loading' | { fault: string }; retry(): void }
  withheld: WithheldValues
}

export function usePayoutSwaps(
  slate: SlateKey,
  { afterStart: { state, take }, contests: { offered: contests, retry }, withheld }: PayoutParts,
): PayoutSwaps {
  const store = payoutSetupOf(slateId(slate))
  const setup = useStore(store)
  const offered = Array.isArray(contests) ? (contests as readonly OfferedContest[]) : noContests
  const { source } = state
  const rows = useMemo(() => (source === null ? [] : payoutContests(source, offered, setup)), [source, offered, setup])
  const [progress, setProgress] = useState<PayoutStep>()
  const [failed, setFailed] = useState<string>()
  const task = useRef<AskedTask<PayoutAnswer | undefined>>(undefined)
  useEffect(() => () => task.current?.cancel(), [])

  async function start(request: BuildRequestInput) {
    setFailed(undefined)
    setProgress(listing)
    const { askPayoutSwaps } = await import('../../../engine/swap/askPayoutSwaps.ts')
    const order = {
      request,
      contests: rows.flatMap(({ id, name, prizes, standings }) =>
        prizes === undefined
          ? []
          : [{ id, contest: { ...prizes.contest, name }, ...(standings !== undefined && { standings }) }],
      ),
      pricePerChange: setup.pricePerChange,
    }
    const asked = askPayoutSwaps(order, (step) => task.current === asked && setProgress(step))
    task.current = asked
    try {
      const answer = await asked.answer
      if (answer !== undefined)
        take({
          result: { ...answer, id: newId(), inputs: inputsMark(request), objective: 'payout' },
          refused: [],
        })
    } catch (fault) {
      if (!(fault instanceof DOMException)) setFailed(fault instanceof Error ? fault.message : String(fault))
    } finally {
      if (task.current === asked) setProgress(undefined)
    }
  }

  const contestsFault =
    contests !== 'loading' && 'fault' in contests ? { error: new Error(contests.fault), retry } : undefined

  return {
    ...{ rows, offered, setup, progress, failed, contestsFault },
    change: (next) => store.setState(next),
    faults: [
      ...(withheld.includes('projections') ? [`Expected prize money needs projections. ${upgradeWords}`] : []),
      ...(contests === 'loading' ? ['The contests are still loading.'] : []),
      ...(contests !== 'loading' && rows.some(({ prizes }) => prizes === undefined)
        ? [contestsFault === undefined ? noPrizes : 'The prizes of your contests are not loaded.']
        : []),
    ],
    start: (request) => void start(request),
    stop: () => task.current?.stop(),
  }
}
