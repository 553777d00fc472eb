const refusalsTold = 3

/** At most one message for one act, however many were refused. */
export function summaryOf(refusals: readonly string[], of: string): string[] {
  if (refusals.length === 0) return []
  const told = refusals.slice(0, refusalsTold).join(' ')
  const rest = refusals.length - refusalsTold
  const verb = refusals.length === 1 ? 'was' : 'were'
  return [`${refusals.length} of ${of} ${verb} refused: ${told}${rest > 0 ? ` … and ${rest} more.` : ''}`]
}
