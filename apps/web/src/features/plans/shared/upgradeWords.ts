/** The documented text for features a plan does not include, and its link. */
export const upgradeWords = 'Upgrade for this feature'
export const plansPath = '/plans'

/** The login link, for features that need an account. */
export const loginPath = '/login'
