const key = 'slatecraft.unfinished-runs'

/** Marks that this browser has interrupted or undelivered runs; a new page looks for them only if set. */
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
