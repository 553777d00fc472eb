import type { Identify, User } from '../http/caller.ts'

const everything = { customPresets: true, cheatsheets: true }

/** Ann may use everything, Bob's plan has no extras, few nfl lineups and no golf, and Ada keeps what all see. */
const users: readonly User[] = [
  { id: 'ann', isAdmin: false, features: everything, lineupLimit: {} },
  {
    id: 'bob',
    isAdmin: false,
    features: { customPresets: false, cheatsheets: false },
    lineupLimit: { nfl: 20, pga: 0 },
  },
  { id: 'ada', isAdmin: true, features: everything, lineupLimit: {} },
]

/** Made as a real one is, so that a page reads in it whose it is; nobody has signed it. */
export const tokenOf = (id: string) => `${encoded({ alg: 'none' })}.${encoded({ sub: id })}.unsigned`

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Users of tests, who need no accounts. */
export const identifyFixture: Identify = async (token) => users.find(({ id }) => tokenOf(id) === token)
