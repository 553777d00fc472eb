import type { Route } from '@slatecraft/contract'
import * as contract from '@slatecraft/contract'
import type { call } from './testing/call.ts'
import { blindRows, houseLineup, houseSlate } from './testing/houseSlate.ts'
import { requestOf } from './testing/lineupCalls.ts'
import { emailOf, type Role, type World } from './testing/matrixWorld.ts'
import { mainKey, mainPath } from './testing/userCalls.ts'

/**
 * What a call is answered with:
 *
 *   allowed    what it asks for
 *   filtered   the same without what the plan does not show
 *   own        of the caller's own, which is nothing: never of the user's, whose path it has
 *   a number   a refusal, of this status
 */
export type Cell = 'allowed' | 'filtered' | 'own' | 400 | 401 | 403 | 404

type Input = Parameters<typeof call>[2]

interface Row {
  cells: Record<Role, Cell>
  input: (world: World, role: Role) => Input
  /** Whether an answer leaves out what the plan does not show. */
  isFiltered?: (answer: Record<string, unknown>) => boolean
}

/** Visitor, user without a plan, another user, subscriber of another sport, subscriber, admin. */
const cells = (...[visitor, user, other, lesser, subscriber, admin]: [Cell, Cell, Cell, Cell, Cell, Cell]) => ({
  ...{ visitor, user, other, lesser, subscriber, admin },
})
const forAll = cells('allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed')
const forUsers = { ...forAll, visitor: 401 } as const
const forPlans = cells('filtered', 'filtered', 'filtered', 'filtered', 'allowed', 'allowed')
const forFeature = cells(401, 403, 403, 'allowed', 'allowed', 'allowed')
const forAdmins = cells(401, 403, 403, 403, 403, 'allowed')
const ownOnly = cells('own', 'allowed', 'own', 'own', 'own', 'own')
const usersOwnOnly = { ...ownOnly, visitor: 401 } as const
/** Of what the user keeps, by its id. */
const usersThing = cells(401, 'allowed', 404, 404, 404, 404)

const nothing = () => ({})
const ofUser = (world: World) => ({ params: { ...mainPath, accessKey: world.idOf.user } })
const withBody = (body: object) => (world: World) => ({ ...ofUser(world), body })
const run = (world: World) => ({ params: { sport: 'nfl', id: world.runId } })
const lineup = (world: World) => ({
  params: { sport: 'nfl', lineupId: world.lineupId },
  body: { players: houseLineup.players, tags: ['cash'] },
})
const lineups = { lineups: [{ ...houseLineup, uuid: 'matrix-1' }] }
const poolRows = { players: blindRows, lineups: [{ players: houseLineup.players }] }
const preset = { displayName: 'Mine', players: [], generalSettings: {}, stackSettings: [], groups: [] }
const targets = { displayName: 'Mine', playerPicks: ['p0'] }
const summary = { status: 'complete', engine: '1', seed: 1, requestHash: 'a', seconds: 1, messages: [] }
const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' }
const subject = (world: World) => ({ params: { id: world.idOf.subject } })
const night = { ...mainKey, slate: 'Night' }

/** One row a call, in the order in which they are made; the last ones take away what the others need. */
export const permissionMatrix: Record<string, Row> = {
  health: { cells: forAll, input: nothing },
  slates: { cells: forAll, input: ofUser },
  importedSlates: { cells: forAll, input: ofUser },
  players: {
    cells: forPlans,
    input: (world) => ({ params: { ...ofUser(world).params, contestType: 'classic' } }),
    isFiltered: ({ withheld }) => (withheld as string[]).length > 0,
  },
  playersAnySport: {
    cells: forPlans,
    input: (world) => ({ params: { ...ofUser(world).params, contestType: 'classic' } }),
    isFiltered: ({ withheld }) => (withheld as string[]).length > 0,
  },
  siteSettings: { cells: forAll, input: ofUser },
  presets: { cells: forAll, input: () => ({ params: { ...mainPath, contestType: 'classic', numTeams: 24 } }) },
  playerStats: { cells: forAll, input: () => ({ params: { name: 'Player 0', position: 'QB' } }) },
  exposureStats: {
    cells: forPlans,
    input: () => ({ params: { sport: 'nfl', lineupSize: 9 }, body: poolRows }),
    isFiltered: ({ exposure_stats }) => (exposure_stats as unknown[]).length <= 3,
  },
  summaryData: {
    cells: forAll,
    input: () => ({ params: mainPath, body: { lineups: poolRows.lineups, slateSize: 12 } }),
  },

  // What is kept by the access key of the path, or by whose token it is.
  readUserSettings: { cells: ownOnly, input: ofUser },
  saveUserSettings: { cells: forAll, input: withBody({ settings: { numLUs: 3 } }) },
  teamStacks: { cells: forAll, input: withBody({ players: [{ TeamAbbrev: 'BUF' }] }) },
  saveUserTeamStacks: { cells: forAll, input: withBody({ teamStacks: [] }) },
  clearUserTeamStacks: { cells: forAll, input: ofUser },
  readUserGroups: { cells: ownOnly, input: ofUser },
  saveUserGroups: { cells: forAll, input: withBody({ groups: [] }) },
  readCustomPresets: { cells: ownOnly, input: ofUser },
  saveCustomPreset: { cells: forFeature, input: withBody(preset) },
  saveCustomPresetByKey: { cells: forFeature, input: withBody({ ...preset, displayName: 'Mine too' }) },
  readCheatsheets: { cells: ownOnly, input: ofUser },
  saveCheatsheet: { cells: forFeature, input: withBody(targets) },
  saveCheatsheetByKey: { cells: forFeature, input: withBody({ ...targets, displayName: 'Mine too' }) },

  // What is kept of users only.
  readUserProjections: { cells: usersOwnOnly, input: ofUser },
  saveUserProjections: {
    cells: forUsers,
    input: (world) => ({ params: { ...ofUser(world).params, timestamp: 2 }, body: { Id: 'p1', Boost: 1 } }),
  },
  clearUserProjections: { cells: forUsers, input: ofUser },
  readLineupRuns: { cells: usersOwnOnly, input: ofUser },
  readRunRequest: { cells: usersThing, input: run },
  createLineupRun: {
    cells: forUsers,
    input: withBody({ name: 'New', settings: requestOf({ players: blindRows }) }),
  },
  addLineupBatch: { cells: usersThing, input: (world) => ({ ...run(world), body: lineups }) },
  reportBuiltLineups: {
    cells: usersThing,
    input: (world) => ({
      params: { ...ofUser(world).params, numLUs: 1 },
      body: { lineup_run_id: world.runId, summary },
    }),
  },
  updateLineupRun: { cells: usersThing, input: (world) => ({ ...run(world), body: { name: 'Renamed' } }) },
  readSavedLineups: { cells: usersOwnOnly, input: ofUser },
  saveLineups: { cells: forUsers, input: withBody(lineups) },
  updateLineup: { cells: usersThing, input: lineup },
  updateLineupOfSport: { cells: usersThing, input: lineup },
  deleteLineups: { cells: forUsers, input: ({ lineupId }) => ({ body: { lineupIds: [lineupId] } }) },
  deleteLineupsOfSport: {
    cells: forUsers,
    input: ({ lineupId }) => ({ params: { sport: 'nfl' }, body: { lineupIds: [lineupId] } }),
  },

  // The command line's, which shows the token of the server's lock file.
  importSlate: { cells: cells(403, 403, 403, 403, 403, 403), input: () => ({ body: houseSlate() }) },
  importedPool: { cells: cells(403, 403, 403, 403, 403, 403), input: () => ({ params: mainKey }) },
  importWeeklyLogs: { cells: cells(403, 403, 403, 403, 403, 403), input: () => ({ body: { logs: [] } }) },

  adminUsers: { cells: forAdmins, input: nothing },
  grantPlan: { cells: forAdmins, input: (world) => ({ ...subject(world), body: { planName: 'All Sports' } }) },
  revokeGrant: { cells: forAdmins, input: subject },
  setAdmin: { cells: forAdmins, input: (world) => ({ ...subject(world), body: { admin: true } }) },
  logOutUser: { cells: forAdmins, input: subject },
  createPromoCode: { cells: forAdmins, input: () => ({ body: { code: 'MATRIX', percent_off: 10 } }) },
  adminPromoCodes: { cells: forAdmins, input: nothing },
  deletePromoCode: { cells: forAdmins, input: () => ({ params: { code: 'MATRIX' } }) },
  adminImportSlate: { cells: forAdmins, input: () => ({ body: houseSlate('Night') }) },
  adminSlates: { cells: forAdmins, input: nothing },
  adminPool: { cells: forAdmins, input: () => ({ params: mainKey }) },
  hideSlate: { cells: forAdmins, input: () => ({ body: { key: night, hidden: true } }) },
  deleteSlate: { cells: forAdmins, input: () => ({ body: { key: night } }) },
  auditLog: { cells: forAdmins, input: nothing },

  readPlans: { cells: forAll, input: nothing },
  readPlan: { cells: forAll, input: () => ({ params: { sport: 'nfl' } }) },
  checkPromo: { cells: forAll, input: () => ({ params: { code: 'NONE' } }) },
  subscribe: { cells: forUsers, input: () => ({ body: { planName: 'All Sports', card } }) },
  updateCreditCard: { cells: forUsers, input: () => ({ body: { newCard: card } }) },
  cancelPlan: { cells: forUsers, input: () => ({ body: {} }) },

  login: { cells: forAll, input: ({ password }) => ({ body: { email: emailOf('subject'), password } }) },
  signUp: {
    cells: forAll,
    input: ({ password }, role) => ({
      body: { email: emailOf(`new-${role}`), password, first_name: 'New', last_name: 'One' },
    }),
  },
  checkAuth: { cells: forUsers, input: () => ({ params: { version: 'v1', token: contract.tokenInHead } }) },
  accountInfo: { cells: forUsers, input: nothing },
  exportAccount: { cells: forUsers, input: nothing },
  sendResetPassword: { cells: forAll, input: () => ({ body: { email: emailOf('nobody') } }) },
  resetPassword: {
    cells: cells(400, 400, 400, 400, 400, 400),
    input: ({ password }) => ({ body: { token: 'guessed', password } }),
  },
  updatePassword: { cells: forUsers, input: ({ password }) => ({ body: { password, new_password: password } }) },
  logOut: { cells: forUsers, input: () => ({ body: {} }) },
  deleteAccount: { cells: forUsers, input: ({ password }) => ({ body: { password } }) },
}

/** Every call that the contract has, by the name of its route. */
export const contractRoutes: ReadonlyMap<string, Route> = new Map(
  Object.entries(contract as Record<string, unknown>).filter((entry): entry is [string, Route] => {
    const [, value] = entry
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  }),
)

/** Not calls of the contract: builds over the socket, and the addresses of the page. */
export const otherMatrix = {
  /** Of 21 lineups, more than the free plan has. */
  build: cells(400, 400, 400, 400, 'allowed', 'allowed'),
  /** Once games have started. */
  buildAfterStart: cells(403, 403, 403, 403, 'allowed', 'allowed'),
  page: forAll,
  /** Of Stripe's events, where nobody has set Stripe up. */
  webhook: cells(404, 404, 404, 404, 404, 404),
} satisfies Record<string, Record<Role, Cell>>
