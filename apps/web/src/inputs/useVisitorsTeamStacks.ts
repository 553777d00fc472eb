import { hasTeamStacks, type SlateKey } from '@slatecraft/slate'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../api/api.ts'
import type { InputNotice } from './inputNotices.ts'
import { teamStacksServer } from './sync/inputServers.ts'

interface Asking {
  /** A visitor, on a slate that the server knows. */
  isVisitor: boolean
  teams: readonly string[] | undefined
  fetchedAt: number | undefined
  onNotice(notice: InputNotice): void
}

/**
 * Team stacks are fetched with each pool for a visitor too: what he has set lies in his browser, so all that
 * he learns from it is that the server can't give them.
 */
export function useVisitorsTeamStacks(key: SlateKey, { isVisitor, teams, fetchedAt, onNotice }: Asking): void {
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      await teamStacksServer(key, () => teams ?? []).read()
    } catch (error) {
      console.error('unable to fetch team stacks', error)
      if (!isCurrent() || (error instanceof CallError && error.code === 'not-found')) return
      onNotice({ kind: 'visitor', of: 'teamStacks', ...(error instanceof Error && { reason: error.message }) })
    }
  })
  const isDue = isVisitor && hasTeamStacks(key) && teams !== undefined
  useEffect(() => {
    if (!isDue || fetchedAt === undefined) return
    let isCurrent = true
    void ask(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isDue, fetchedAt])
}
