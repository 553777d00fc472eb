import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type AccountSearch, safeNext } from '../../navigation/accountAddress.ts'
import { enterWithLogin } from '../../session/authCheck.ts'
import { useSession } from '../../session/session.ts'
import { markUnfinishedRuns } from '../runs/shared/unfinishedMark.ts'

/** Logs in; the next page moves the visitor's runs to the account. */
export async function enterAccount(accessToken: string): Promise<void> {
  await enterWithLogin(accessToken)
  markUnfinishedRuns(true)
}

/** Sends logged-in users back where they came from, away from the visitor screens. */
export function useComeBack(): { isLoggedIn: boolean } {
  const { isLoggedIn } = useSession()
  const { history } = useRouter()
  const next = useSearch({ strict: false, select: ({ next }: AccountSearch) => next })
  useEffect(() => {
    if (isLoggedIn) history.replace(safeNext(next))
  }, [isLoggedIn, history, next])
  return { isLoggedIn }
}
