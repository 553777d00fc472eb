import type { Identify, User } from '../http/caller.ts'
import { allRights } from '../plans/accountRights.ts'

export const userWithAllRights = (id: string): User => ({
  id,
  email: `${id}@slatecraft.test`,
  isAdmin: false,
  needsSecondFactor: false,
  rights: allRights,
  sessionId: `the session of ${id}`,
  // Later than any test.
  confirmedAt: new Date('2100-01-01'),
  hasPassword: true,
})

const { nfl, mlb, pga } = allRights.sports
const bobsRights: User['rights'] = {
  sports: {
    ...allRights.sports,
    nfl: { ...nfl, lineupLimit: 20 },
    mlb: { ...mlb, afterStart: false },
    pga: { ...pga, lineupLimit: 0 },
  },
  features: { customPresets: false, cheatsheets: false },
  ownSlates: { count: 2, megabytes: 1 },
  simulation: { worlds: 10_000, lineups: 150, atOnce: 1 },
}

/** Ann has every right. Bob's plan has few nfl lineups, no golf, no late swap in mlb,
 * no extras and small simulations. Ada is an admin. */
const users: readonly User[] = [
  userWithAllRights('ann'),
  { ...userWithAllRights('bob'), rights: bobsRights },
  { ...userWithAllRights('ada'), isAdmin: true },
]

/** Looks like a real token, so that a page can read the user in it, but is not signed. */
export const tokenOf = (id: string) => `${encoded({ alg: 'none' })}.${encoded({ sub: id })}.unsigned`

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Recognizes the test users, who have no accounts. */
export const identifyFixture: Identify = async (token) => users.find(({ id }) => tokenOf(id) === token)
