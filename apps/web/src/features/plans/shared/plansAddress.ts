/** The documented text for features a plan does not include, and its link. */
export const upgradeWords = 'Upgrade for this feature'
export const plansPath = '/plans'

/** The login link, for features that need an account. */
export const loginPath = '/login'

/** URL parameters of the plans page. */
export interface PlansChoice {
  sport?: string | undefined
  /** By name. */
  plan?: string | undefined
  billing?: string | undefined
  promo?: string | undefined
  /** The page the user came from, as a path on this site. */
  back?: string | undefined
}

/** URL of the plans page, with a return path. */
export function plansAddress(choice: PlansChoice = {}): string {
  const named = Object.entries(choice).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return named.length === 0 ? plansPath : `${plansPath}?${new URLSearchParams(named)}`
}
