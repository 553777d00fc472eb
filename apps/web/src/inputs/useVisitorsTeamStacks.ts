import { hasTeamStacks, type SlateKey } from '@slatecraft/slate'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../api/api.ts'
import type { InputNotice } from './inputNotices.ts'
import { teamStacksServer } from './sync/inputServers.ts'

interface FetchOptions {
  /** A visitor on a published slate. */
  isVisitor: boolean
  teams: readonly string[] | undefined
  fetchedAt: number | undefined
  onNotice(notice: InputNotice, retry: () => void): void
}

/**
 * Fetches the team stacks with each pool, for visitors too. A visitor's rows are in the browser, so the only effect is a notice
 * if the server can't provide them.
 */
export function useVisitorsTeamStacks(key: SlateKey, { isVisitor, teams, fetchedAt, onNotice }: FetchOptions): void {
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      await teamStacksServer(key, () => teams ?? []).read()
    } catch (error) {
      console.error('unable to fetch team stacks', error)
      if (!isCurrent() || (error instanceof CallError && error.code === 'not-found')) return
      onNotice(
        { kind: 'visitor', of: 'teamStacks', ...(error instanceof Error && { reason: error.message }) },
        () => void ask(isCurrent),
      )
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
