/** A claim waits this long: a page that is being reloaded lets go of its run only once it is gone. */
const patienceMs = 1500
const mark = 'slatecraft.run'

/**
 * Makes a run this tab's own, for as long as the tab lives.
 *
 * @returns what gives it back; undefined where another living tab has it. A page that is not served securely has no locks:
 * there a tab knows its own run alone, by what outlives its reload.
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

/** Notes the run that this tab builds. */
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
