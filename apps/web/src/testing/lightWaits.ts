import { configure, getConfig } from '@testing-library/react'

/**
 * While it waits, Testing Library checks again after each change of the page, and prints the whole page into each error that
 * it then drops. That takes a fifth of a test's time. The last error, the one that is shown, still has the page.
 */
export function lightWaits(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError(message, container) {
      if (!isWaiting()) return getElementError(message, container)
      const error = new Error(message ?? undefined)
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}

/** Testing Library sets this flag while it waits. Its types don't include it. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
