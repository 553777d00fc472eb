import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { leave } from '../session/session.ts'
import { standInBrowser } from './standInBrowser.ts'

/** For a file of tests that draw the page: each begins in an empty browser where nobody is logged in, and leaves nothing. */
export function freshPage(): void {
  beforeEach(() => {
    localStorage.clear()
    leave('logged out')
    standInBrowser()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
