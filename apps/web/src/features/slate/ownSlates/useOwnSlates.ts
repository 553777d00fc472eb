import type { Slate, SlateKey } from '@slatecraft/slate'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useSession } from '../../../session/session.ts'
import { slateId } from '../shared/slateId.ts'
import type { KeptIn, SlateSource, YourSlate } from '../shared/yourSlate.ts'
import { findInAccount, keepInAccount, removeFromAccount } from './accountSlates.ts'
import { memoryOwnSlates, type OwnSlates } from './ownSlates.ts'

/** The slates imported in this browser without a login; the app provides the browser's store. */
export const OwnSlatesContext = createContext<OwnSlates>(memoryOwnSlates())

export const useOwnSlates = (): OwnSlates => useContext(OwnSlatesContext)

/**
 * Keeps an imported slate, a user's in their account, and waits until the page's list has it: a URL with an unknown slate
 * would open another one. Throws a `CallError` if the account can't take it.
 */
export function useKeepOwnSlate(): (slate: Slate) => Promise<KeptIn> {
  const { isLoggedIn } = useSession()
  const browser = useOwnSlates()
  const queries = useQueryClient()
  return async (slate) => {
    const kept = isLoggedIn ? await inAccount(slate) : (await browser.put(slate)) ? 'browser' : 'page'
    await queries.refetchQueries({ queryKey: ['your-slates'] })
    return kept
  }

  async function inAccount(slate: Slate): Promise<KeptIn> {
    await keepInAccount(slate)
    // An older copy that had not moved to the account.
    await browser.remove(slate.key)
    return 'account'
  }
}

const account = { find: findInAccount, put: keepInAccount, remove: removeFromAccount }

/** Where an own slate is kept. */
export function useHomeOf(): (source: SlateSource) => typeof account | OwnSlates {
  const browser = useOwnSlates()
  return (source) => (source === 'account' ? account : browser)
}

/** Reads an own slate from where it is. */
export function useFindOwnSlate(own: readonly YourSlate[]): (key: SlateKey) => Promise<Slate | undefined> {
  const homeOf = useHomeOf()
  return async (key) => {
    const isInAccount = own.some((slate) => slate.source === 'account' && slateId(slate.key) === slateId(key))
    return homeOf(isInAccount ? 'account' : 'browser').find(key)
  }
}
