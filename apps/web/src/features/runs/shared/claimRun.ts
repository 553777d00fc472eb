/** How long a claim waits. A reloading page releases its run only after it has unloaded. */
const patienceMs = 1500
const mark = 'slatecraft.run'

/**
 * Claims a run for this tab while the tab is open.
 *
 * @returns a function that releases it; undefined if another open tab has it. Pages without HTTPS have no locks; there a tab
 * only knows its own run, from session storage.
 */
export async function claimRun(id: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return markedAs(id) ? () => undefined : undefined
  return new Promise((resolve) => {
    navigator.locks
      .request(
        `slatecraft.run/${id}`,
        { signal: AbortSignal.timeout(patienceMs) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(undefined))
  })
}

/** Remembers the run this tab builds. */
export function markRun(id: string): void {
  try {
    sessionStorage.setItem(mark, id)
  } catch {
    // Storage is blocked: a reload forgets which run was this tab's.
  }
}

function markedAs(id: string): boolean {
  try {
    return sessionStorage.getItem(mark) === id
  } catch {
    return false
  }
}
