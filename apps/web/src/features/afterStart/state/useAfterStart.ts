import type { BuildRequestInput, Player, SlateKey } from '@slatecraft/slate'
import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { HistoryStore } from '../../../inputs/undo/history.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import type { AfterStartState } from './afterStartState.ts'
import { type AfterStartActs, createAfterStart } from './createAfterStart.ts'
import { withNews } from './withNews.ts'

/** What an after-start build asks for besides the usual request. */
export type AfterStartRequest = Pick<
  BuildRequestInput,
  'afterStartActivated' | 'afterStartLineups' | 'swap' | 'gameMarks'
>

export interface AfterStart extends AfterStartActs {
  state: AfterStartState
  /** The pool with what newer files say. */
  players: readonly Player[]
  /** Any pool with what newer files say. */
  playersOf(pool: readonly Player[]): readonly Player[]
  /** Undefined unless it is active. */
  request: AfterStartRequest | undefined
}

/** The after-start mode of one slate. */
export function useAfterStart(slate: SlateKey, history: HistoryStore, pool: readonly Player[]): AfterStart {
  // Another history takes its place once the page knows where the slate's inputs are.
  const current = useRef(history)
  current.current = history
  const [store] = useState(() => createAfterStart(slateId(slate), { note: (...step) => current.current.note(...step) }))
  const state = useStore(store)
  const { isActive, source, off, terms, marks, listed, ruledOut } = state
  const players = useMemo(() => withNews(pool, { listed, ruledOut }), [pool, listed, ruledOut])
  const request = useMemo(() => {
    if (!isActive || source === null) return undefined
    const isOff = new Set(off)
    const lineups = source.lineups.map((lineup, index) => (isOff.has(index) ? { ...lineup, isFixed: true } : lineup))
    return {
      afterStartActivated: true,
      afterStartLineups: [{ slate: slate.slate, active: true, lineups }],
      swap: terms,
      gameMarks: marks,
    }
  }, [isActive, source, off, terms, marks, slate.slate])
  return {
    state,
    players,
    playersOf: (other) => withNews(other, { listed, ruledOut }),
    request,
    change: state.change,
    take: state.take,
  }
}
