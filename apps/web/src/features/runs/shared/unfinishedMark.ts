const key = 'slatecraft.unfinished-runs'

/** Whether this browser has runs that were interrupted or have not reached their account: only then a page that opens looks. */
export function hasUnfinishedRuns(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function markUnfinishedRuns(areThere: boolean): void {
  try {
    if (areThere) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked, and so is the database: nothing outlives the page.
  }
}
