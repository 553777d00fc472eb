import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { makeRouter } from './router.tsx'
import { theme } from './theme.ts'

/** Providers, once; nothing in them changes while the page is open. */
export function App() {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 800, refetchOnWindowFocus: false } } }),
  )
  const [router] = useState(makeRouter)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Notifications position="bottom-left" autoClose={6000} />
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}
