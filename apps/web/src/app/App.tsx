import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { browserShelf } from '../features/slate/shelf/browserShelf.ts'
import type { SlateShelf } from '../features/slate/shelf/slateShelf.ts'
import { ShelfContext } from '../features/slate/shelf/useShelf.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LateNotices } from './LateNotices.tsx'
import { makeRouter } from './router.tsx'
import { theme } from './theme.ts'

const shelfOfBrowser = browserShelf()

/** A server on this machine and a slate of this browser answer without a network. */
const queryDefaults = { retry: 1, retryDelay: 800, refetchOnWindowFocus: false, networkMode: 'always' } as const

/** Providers, once; nothing in them changes while the page is open. */
export function App({ shelf = shelfOfBrowser }: { shelf?: SlateShelf }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: queryDefaults } }))
  const [router] = useState(makeRouter)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <LateNotices />
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <ShelfContext value={shelf}>
            <RouterProvider router={router} />
          </ShelfContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
