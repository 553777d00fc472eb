import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../session/session.ts'
import { slateId } from '../shared/slateId.ts'
import { isOwn, lastUsedFirst, type YourSlate, type YourSlatesData } from '../shared/yourSlate.ts'
import { accountChanges, noteOpenedByUser, usersSlates } from './accountSlates.ts'
import { noteOpenedByVisitor, visitorsSlates } from './openedSlates.ts'
import type { OwnSlates } from './ownSlates.ts'
import { type AdoptInputs, useAdoption } from './useAdoption.tsx'
import { useOwnSlates } from './useOwnSlates.ts'

export interface YourSlates extends YourSlatesData {
  /** The imported ones. */
  own: readonly YourSlate[]
  isLoading: boolean
  /** The account's slates could not be fetched; those in this browser are listed. */
  error: Error | null
  retry(): void
}

const nothing: YourSlatesData = { slates: [], room: undefined }

/** This person's slates, the last one used first. Follows other tabs, and other browsers when they come back to the page. */
export function useYourSlates(adoptInputs: AdoptInputs): YourSlates {
  const { isLoggedIn } = useSession()
  const browser = useOwnSlates()
  const queries = useQueryClient()
  useEffect(() => {
    const onChange = () => {
      void queries.invalidateQueries({ queryKey: ['your-slates'] })
      for (const source of ['browser', 'account'])
        void queries.invalidateQueries({ queryKey: ['players', source], refetchType: 'active' })
    }
    const unsubscribes = [browser.subscribe(onChange), accountChanges.subscribe(onChange)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [browser, queries])
  const { isSettled } = useAdoption(browser, adoptInputs)
  const inBrowser = useQuery({
    queryKey: ['your-slates', 'browser'],
    queryFn: () => slatesHere(browser, isLoggedIn),
    enabled: isSettled,
  })
  const inAccount = useQuery({
    queryKey: ['your-slates', 'account'],
    queryFn: usersSlates,
    enabled: isSettled && isLoggedIn,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (inAccount.error !== null) console.error('unable to fetch your slates', inAccount.error)
  }, [inAccount.error])
  const here = inBrowser.data ?? nothing
  const { slates: there, room } = inAccount.data ?? nothing
  const hereIds = new Set(here.slates.map(({ key }) => slateId(key)))
  const slates = [...here.slates, ...there.filter(({ key }) => !hereIds.has(slateId(key)))]
  return {
    slates: isLoggedIn ? lastUsedFirst(slates) : slates,
    own: slates.filter(isOwn),
    room,
    isLoading: !isSettled || inBrowser.isLoading || (isLoggedIn && inAccount.isLoading),
    error: isLoggedIn ? inAccount.error : null,
    retry: () => void inAccount.refetch(),
  }
}

/** Notes that a slate is open. */
export function useNoteOpened(): (slate: YourSlate) => void {
  const { isLoggedIn } = useSession()
  const queries = useQueryClient()
  return (slate) => {
    if (!isLoggedIn) {
      noteOpenedByVisitor(slate, Date.now())
      void queries.invalidateQueries({ queryKey: ['your-slates'] })
      return
    }
    void noteOpenedByUser([slate.key]).then(
      () => queries.invalidateQueries({ queryKey: ['your-slates', 'account'] }),
      (error: unknown) => console.error('unable to note the open slate', error),
    )
  }
}

/** A user's slates that could not move to the account, or everything of a visitor. */
export async function slatesHere(browser: OwnSlates, isLoggedIn: boolean): Promise<YourSlatesData> {
  const own = await browser.keys()
  if (!isLoggedIn) return { slates: visitorsSlates(own), room: undefined }
  return {
    slates: own.map((key) => ({ key, source: 'browser', players: undefined, usedAt: undefined })),
    room: undefined,
  }
}
