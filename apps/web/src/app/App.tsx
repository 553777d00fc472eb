import { Loader, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { browserShelf } from '../features/slate/shelf/browserShelf.ts'
import type { SlateShelf } from '../features/slate/shelf/slateShelf.ts'
import { ShelfContext } from '../features/slate/shelf/useShelf.ts'
import type { PartnerEntry } from '../partnerEntry.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LateNotices } from './LateNotices.tsx'
import { makeRouter } from './router.tsx'
import { theme } from './theme.ts'
import { UsersQueries } from './UsersQueries.tsx'
import { useSessionCheck } from './useSessionCheck.ts'

const shelfOfBrowser = browserShelf()

interface AppProps {
  shelf?: SlateShelf
  /** Whom a partner's address sends here. */
  entry?: PartnerEntry | undefined
}

/** Providers, once; nothing in them changes while the page is open, but for what belongs to a user. */
export function App({ shelf = shelfOfBrowser, entry }: AppProps) {
  const [router] = useState(makeRouter)
  const isEntering = usePartnerEntry(entry)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <LateNotices />
      <ErrorBoundary>
        {isEntering ? (
          <main className="sc-entering">
            <h1 className="sc-visually-hidden">Slatecraft</h1>
            <Loader aria-hidden />
            <p role="status">Checking your login …</p>
          </main>
        ) : (
          <UsersQueries>
            <ShelfContext value={shelf}>
              <RouterProvider router={router} />
            </ShelfContext>
          </UsersQueries>
        )}
      </ErrorBoundary>
    </MantineProvider>
  )
}

/** @returns whether the check of the partner's token is still under way: until then nobody knows whose page it is. */
function usePartnerEntry(entry: PartnerEntry | undefined): boolean {
  const [isEntering, setEntering] = useState(entry !== undefined)
  useEffect(() => {
    if (entry === undefined) return
    void import('../authCheck.ts')
      .then(({ enterFromPartner }) => enterFromPartner(entry.token))
      .catch((error: unknown) => console.error('the partner’s login could not be checked', error))
      .finally(() => setEntering(false))
  }, [entry])
  useSessionCheck({ isDue: entry === undefined })
  return isEntering
}
