import type { Identify, User } from '../http/caller.ts'
import { allRights } from '../plans/accountRights.ts'

const plain = (id: string) => ({
  id,
  email: `${id}@slatecraft.test`,
  isAdmin: false,
  rights: allRights,
  sessionId: `the session of ${id}`,
})

const { nfl, pga } = allRights.sports
const bobsRights: User['rights'] = {
  sports: { ...allRights.sports, nfl: { ...nfl, lineupLimit: 20 }, pga: { ...pga, lineupLimit: 0 } },
  features: { customPresets: false, cheatsheets: false },
}

/** Ann may use everything, Bob's plan has no extras, few nfl lineups and no golf, and Ada keeps what all see. */
const users: readonly User[] = [
  plain('ann'),
  { ...plain('bob'), rights: bobsRights },
  { ...plain('ada'), isAdmin: true },
]

/** Made as a real one is, so that a page reads in it whose it is; nobody has signed it. */
export const tokenOf = (id: string) => `${encoded({ alg: 'none' })}.${encoded({ sub: id })}.unsigned`

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Users of tests, who need no accounts. */
export const identifyFixture: Identify = async (token) => users.find(({ id }) => tokenOf(id) === token)
