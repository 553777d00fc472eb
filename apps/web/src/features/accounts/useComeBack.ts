import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type AccountSearch, safeNext } from '../../navigation/accountAddress.ts'
import { useSession } from '../../session/session.ts'

/** Leads whoever is logged in to where he came from; the screens for visitors are behind him. */
export function useComeBack(): { isLoggedIn: boolean } {
  const { isLoggedIn } = useSession()
  const { history } = useRouter()
  const next = useSearch({ strict: false, select: ({ next }: AccountSearch) => next })
  useEffect(() => {
    if (isLoggedIn) history.replace(safeNext(next))
  }, [isLoggedIn, history, next])
  return { isLoggedIn }
}
