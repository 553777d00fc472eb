/** The documents' words for whatever a plan leaves out, and where the plans are. */
export const upgradeWords = 'Upgrade for this feature'
export const plansPath = '/plans'

/** Where a visitor becomes a user, which some things need before any plan. */
export const loginPath = '/login'
