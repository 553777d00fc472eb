import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { leave } from '../session/session.ts'
import { standInBrowser } from './standInBrowser.ts'

/** For files that test the page: each test starts logged out with empty storage, and cleans up after itself. */
export function freshPage(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    // Files share a process, and a notification outlives the page that showed it.
    notifications.clean()
    notifications.cleanQueue()
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
