import { tabMark } from '../../../browser/tabMark.ts'

/** How long a claim waits. A reloading page releases its run only after it has unloaded. */
const patienceMs = 1500
const mark = tabMark('slatecraft.run')
const lockOf = (id: string) => `slatecraft.run/${id}`
/** The runs of this page. */
const claimed = new Set<string>()

/**
 * Claims a run for this tab while the tab is open.
 *
 * @returns a function that releases it; undefined if another open tab has it. Pages without HTTPS have no locks; there a tab
 * only knows its own run, from session storage.
 */
export async function claimRun(id: string): Promise<(() => void) | undefined> {
  const release = 'locks' in navigator ? await lockHeld(id) : mark.is(id) ? () => undefined : undefined
  if (release === undefined) return undefined
  claimed.add(id)
  return () => {
    claimed.delete(id)
    release()
  }
}

const lockHeld = (id: string) =>
  new Promise<(() => void) | undefined>((resolve) => {
    navigator.locks
      .request(
        lockOf(id),
        { signal: AbortSignal.timeout(patienceMs) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(undefined))
  })

/** Whose page has a run: this one's, or that of another open tab. */
export interface RunClaims {
  isHere(id: string): boolean
  isInOtherTab(id: string): boolean
}

/** Without locks, nothing is known of other tabs. */
export async function runClaims(): Promise<RunClaims> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  const names = new Set(held.map(({ name }) => name))
  return { isHere: (id) => claimed.has(id), isInOtherTab: (id) => !claimed.has(id) && names.has(lockOf(id)) }
}

/** Remembers the run this tab builds. */
export const markRun = (id: string): void => mark.set(id)
