import { configure, getConfig } from '@testing-library/react'

/**
 * While it waits, Testing Library looks again at each change of the page, and prints the whole page into each error that
 * it then forgets: a fifth of a test's time. The last error, which is shown, has it.
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

/** What Testing Library says of itself while it waits, which its types keep back. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
