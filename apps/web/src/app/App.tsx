import { Loader, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { browserOwnSlates } from '../features/slate/ownSlates/browserOwnSlates.ts'
import type { OwnSlates } from '../features/slate/ownSlates/ownSlates.ts'
import { OwnSlatesContext } from '../features/slate/ownSlates/useOwnSlates.ts'
import type { PartnerEntry } from '../session/partnerEntry.ts'
import { makeRouter } from './router.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { LateNotices } from './shell/LateNotices.tsx'
import { PageNewsBar } from './shell/news/PageNewsBar.tsx'
import { UsersQueries } from './shell/UsersQueries.tsx'
import { useSessionCheck } from './shell/useSessionCheck.ts'
import { theme } from './styles/theme.ts'

const ownSlatesOfBrowser = browserOwnSlates()

interface AppProps {
  ownSlates?: OwnSlates
  /** The partner entry from the URL. */
  entry?: PartnerEntry | undefined
}

/** Providers; they change only with the user. */
export function App({ ownSlates = ownSlatesOfBrowser, entry }: AppProps) {
  const [router] = useState(makeRouter)
  const isEntering = usePartnerEntry(entry)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <LateNotices />
      <PageNewsBar />
      <ErrorBoundary>
        {isEntering ? (
          <main className="sc-entering">
            <h1 className="sc-visually-hidden">Slatecraft</h1>
            <Loader aria-hidden />
            <p role="status">Checking your login …</p>
          </main>
        ) : (
          <UsersQueries>
            <OwnSlatesContext value={ownSlates}>
              <RouterProvider router={router} />
            </OwnSlatesContext>
          </UsersQueries>
        )}
      </ErrorBoundary>
    </MantineProvider>
  )
}

/** @returns whether the check of the partner's token is pending; until then the user is unknown. */
function usePartnerEntry(entry: PartnerEntry | undefined): boolean {
  const [isEntering, setEntering] = useState(entry !== undefined)
  useEffect(() => {
    if (entry === undefined) return
    void import('../session/authCheck.ts')
      .then(({ enterFromPartner }) => enterFromPartner(entry.token))
      .catch((error: unknown) => console.error('unable to check the partner login', error))
      .finally(() => setEntering(false))
  }, [entry])
  useSessionCheck({ isDue: entry === undefined })
  return isEntering
}
