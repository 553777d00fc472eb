/** What the address of the plans may hold. */
export interface PlansChoice {
  sport?: string | undefined
  /** By its name. */
  plan?: string | undefined
  billing?: string | undefined
  promo?: string | undefined
  /** The page that one came from, as a path of this site. */
  back?: string | undefined
}

/** Where plans are chosen; from a page of slates with the way back to it. */
export function plansAddress(choice: PlansChoice = {}): string {
  const named = Object.entries(choice).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return named.length === 0 ? '/plans' : `/plans?${new URLSearchParams(named)}`
}
