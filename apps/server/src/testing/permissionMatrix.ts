import { randomUUID } from 'node:crypto'
import type { Access, Route } from '@slatecraft/contract'
import * as contract from '@slatecraft/contract'
import { TablePlayer } from '@slatecraft/contract'
import * as fc from 'fast-check'
import { hashOfLink, newLinkToken } from '../accounts/linkToken.ts'
import { newPasswordLink } from '../accounts/passwordLink.ts'
import type { send } from './call.ts'
import { historyHead, historyLink, playedSheets } from './historyCalls.ts'
import { finishedNight, paidContest, publishedTerms } from './keptSimulations.ts'
import { requestOf } from './lineupCalls.ts'
import { emailOf, finishedContestId, ownKey, type Role, roles, usersMark, type World } from './matrixWorld.ts'
import { publishedLineup, publishedSlate, rowsWithoutDefaults } from './publishedSlate.ts'
import { packedStandings } from './publishedStandings.ts'
import { schemaArbitrary } from './schemaArbitrary.ts'
import { mainKey, mainPath } from './userCalls.ts'

/**
 * How a call is answered:
 *
 *   allowed   with what it asks for
 *   filtered  with that, less what the plan does not include
 *   let in    in any way: the input of the call is made up, so only its access can be tested
 *   a number  with an error of this status
 */
export type Cell = 'allowed' | 'filtered' | 'let in' | 400 | 401 | 403 | 404

type Input = Parameters<typeof send>[2]

/** What the access of a route doesn't say. */
interface Sample {
  input: (world: World, role: Role) => Input | Promise<Input>
  /** The call names something that belongs to the user by its id: no one else finds it. */
  isUsersOwn?: true
  /** The reply shows the user's work to the user. */
  showsWork?: true
  /** Whether the reply leaves out what a plan doesn't include. */
  isFiltered?: (reply: Record<string, unknown>) => boolean
  /** The sport that the call is about; nfl, if it is none. */
  sport?: 'nba'
}

/** Every call of the contract, by the name of its route. */
export const contractRoutes: ReadonlyMap<string, Route> = new Map(
  Object.entries(contract as Record<string, unknown>).filter((entry): entry is [string, Route] => {
    const [, value] = entry
    return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  }),
)

/** The routes in the order to call them: those without samples, then the samples, whose last ones end the account. */
export const routesInOrder = (): [name: string, route: Route][] =>
  [...[...contractRoutes.keys()].filter((name) => !(name in samples)), ...Object.keys(samples)].map((name) => {
    const route = contractRoutes.get(name)
    if (route === undefined) throw new Error(`The contract has no route "${name}". Remove its sample.`)
    return [name, route]
  })

/** The input for one call; made up for a route without a sample. */
export const inputFor = (name: string, world: World, role: Role): Input | Promise<Input> =>
  samples[name]?.input(world, role) ?? madeUpInput(contractRoutes.get(name)!)

export const showsWork = (name: string): boolean => samples[name]?.showsWork ?? false

export const isFiltered = (name: string, reply: Record<string, unknown>): boolean =>
  samples[name]?.isFiltered?.(reply) ?? false

/** The matrix of one route: its declared access for each role, and what its sample adds. */
export const cellsOf = (name: string, { access }: Route): Record<Role, Cell> =>
  Object.fromEntries(roles.map((role) => [role, cellOf(access, role, samples[name])])) as Record<Role, Cell>

/** In a login whose password was given long ago: sensitive calls are refused, the others as ever. */
export const oldLoginCells = (role: 'user' | 'admin'): Record<string, 'confirm-first' | 'as ever'> =>
  Object.fromEntries(
    [...contractRoutes]
      .filter(([, { access }]) => access !== 'public' && refusalOf(access, role) === undefined)
      .map(([name, { isSensitive }]) => [name, isSensitive ? 'confirm-first' : 'as ever']),
  )

function cellOf(access: Access, role: Role, sample: Sample | undefined): Cell {
  const refused = refusalOf(access, role)
  if (refused !== undefined) return refused
  if (sample === undefined) return 'let in'
  if (sample.isUsersOwn && role !== 'user') return 404
  if (sample.isFiltered !== undefined && !hasPlan(role, sample.sport ?? 'nfl')) return 'filtered'
  return 'allowed'
}

function refusalOf(access: Access, role: Role): 401 | 403 | undefined {
  if (access === 'public') return undefined
  if (access === 'commandLine') return 403
  if (role === 'expired') return 401
  if (access === 'visitor' || (typeof access === 'object' && access.kind === 'own')) return undefined
  if (role === 'visitor') return 401
  if (access === 'admin') return role === 'admin' ? undefined : 403
  if (typeof access === 'object' && access.kind === 'right') return hasPlan(role, 'any sport') ? undefined : 403
  return undefined
}

/** The lesser plan is for nba. */
const hasPlan = (role: Role, of: 'nfl' | 'nba' | 'any sport') =>
  role === 'subscriber' || role === 'admin' || (role === 'lesser' && of !== 'nfl')

function madeUpInput({ params, query, body }: Route): Input {
  const made = (schema: Route['body']) => fc.sample(schemaArbitrary(schema), { numRuns: 1, seed: 1 })[0] as never
  return { params: { ...(made(params) as object), ...mainPath }, query: made(query), body: made(body) }
}

const nothing = () => ({})
const ofUser = (world: World) => ({ params: { ...mainPath, accessKey: world.idOf.user } })
const ofPool = (world: World) => ({ params: { ...ofUser(world).params, contestType: 'classic' } })
const withBody = (body: object) => (world: World) => ({ ...ofUser(world), body })
const run = (world: World) => ({ params: { sport: 'nfl', id: world.runId } })
const simulation = (world: World) => ({ params: { sport: 'nfl', id: world.simulationId } })
const lineup = (world: World) => ({
  params: { sport: 'nfl', lineupId: world.lineupId },
  body: { players: publishedLineup.players, tags: ['cash'] },
})
const lineups = { lineups: [{ ...publishedLineup, uuid: 'matrix-1' }] }
const poolRows = { players: rowsWithoutDefaults, lineups: [{ players: publishedLineup.players }] }
const preset = { displayName: 'Mine', players: [], generalSettings: {}, stackSettings: [], groups: [] }
const targets = { displayName: 'Mine', playerPicks: ['p0'] }
const summary = { status: 'complete', engine: '1', seed: 1, requestHash: 'a', seconds: 1, messages: [] }
const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' }
const subject = (world: World) => ({ params: { id: world.idOf.subject } })
const anotherAccount = async ({ store }: World) => {
  const email = `${randomUUID()}@slatecraft.test`
  return (await store.accounts.create({ email, firstName: '', lastName: '', passwordHash: undefined }))!.id
}
const night = { ...mainKey, slate: 'Night' }
const inQuery = {
  ...{ year: String(mainKey.season), counter: String(mainKey.counter) },
  ...{ slate: mainKey.slate, sport: mainKey.sport, site: mainKey.site },
}
const newSimulation = { name: 'New', lineup_count: 1, simulation: publishedTerms() }
const playerTable = rowsWithoutDefaults.map((row) => TablePlayer.parse(row))
const onWeek = { site: 'dk', season: mainKey.season, counter: mainKey.counter }
const isWithheld = ({ withheld }: Record<string, unknown>) => withheld === true
const isAnyWithheld = ({ withheld }: Record<string, unknown>) => (withheld as string[]).length > 0

const samples: Record<string, Sample> = {
  health: { input: nothing },
  ready: { input: nothing },
  slates: { input: ofUser },
  importedSlates: { input: ofUser },
  players: { input: ofPool, isFiltered: isAnyWithheld },
  playersAnySport: { input: ofPool, isFiltered: isAnyWithheld },
  siteSettings: { input: ofUser },
  presets: { input: () => ({ params: { ...mainPath, contestType: 'classic', numTeams: 24 } }) },
  playerStats: { input: () => ({ params: { name: 'Player 0', position: 'QB' } }) },
  exposureStats: {
    input: () => ({ params: { sport: 'nfl', lineupSize: 9 }, body: poolRows }),
    isFiltered: ({ exposure_stats }) => (exposure_stats as unknown[]).length <= 3,
  },
  summaryData: { input: () => ({ params: mainPath, body: { lineups: poolRows.lineups, slateSize: 12 } }) },

  nflTopStacks: { input: () => ({ params: { season: 2024, week: 3, site: 'dk' } }), isFiltered: isWithheld },
  nflProps: { input: () => ({ params: { season: 2024, week: 3 } }) },
  nflPlayerCount: { input: () => ({ params: { numTeams: 4, numLUs: 1 } }), isFiltered: isWithheld },
  nflPositionRanks: { input: () => ({ params: { slateSize: 4, numLUs: 1 } }), isFiltered: isWithheld },
  sportWinners: {
    input: () => ({ params: { sport: 'nfl', site: 'dk', teams: 4, lineups: 1 } }),
    isFiltered: isWithheld,
  },
  nbaGameStats: {
    input: () => ({ params: { team: 'BOS' }, body: { offPlayers: [], playerTable } }),
    isFiltered: isWithheld,
    sport: 'nba',
  },
  nbaOnOffValues: { input: () => ({ body: { playerTable, offList: [] } }), isFiltered: isWithheld, sport: 'nba' },
  nbaOffList: { input: () => ({ body: { playerTable } }) },
  slateGames: {
    input: () => ({
      params: { sport: 'nfl', season: 2024, counter: 3 },
      body: { site: 'dk', teams: [{ team: 'BUF', opponent: 'NYJ' }] },
    }),
    isFiltered: isWithheld,
  },
  poolForm: { input: () => ({ params: { sport: 'nfl' }, body: { ...onWeek, playerTable } }) },
  playerPage: {
    input: () => ({ params: { sport: 'nfl' }, body: { ...onWeek, player: playerTable[0] } }),
    isFiltered: isWithheld,
  },
  baseline: {
    input: () => ({ params: { sport: 'nfl' }, body: { ...onWeek, playerTable, contestType: 'classic' } }),
  },

  readUserSettings: { input: ofUser, showsWork: true },
  saveUserSettings: { input: withBody({ settings: { numLUs: 3 } }) },
  teamStacks: { input: withBody({ players: [{ TeamAbbrev: 'BUF' }] }) },
  saveUserTeamStacks: { input: withBody({ teamStacks: [] }) },
  clearUserTeamStacks: { input: ofUser },
  readUserGroups: { input: ofUser, showsWork: true },
  saveUserGroups: { input: withBody({ groups: [] }) },
  readCustomPresets: { input: ofUser, showsWork: true },
  saveCustomPreset: { input: withBody(preset) },
  saveCustomPresetByKey: { input: withBody({ ...preset, displayName: 'Mine too' }) },
  readCheatsheets: { input: ofUser, showsWork: true },
  saveCheatsheet: { input: withBody(targets) },
  saveCheatsheetByKey: { input: withBody({ ...targets, displayName: 'Mine too' }) },

  readUserProjections: { input: ofUser, showsWork: true },
  saveUserProjections: {
    input: (world) => ({ params: { ...ofUser(world).params, timestamp: 2 }, body: { Id: 'p1', Boost: 1 } }),
  },
  clearUserProjections: { input: ofUser },
  readLineupRuns: { input: ofUser, showsWork: true },
  readRunRequest: { input: run, isUsersOwn: true },
  createLineupRun: { input: withBody({ name: 'New', settings: requestOf({ players: rowsWithoutDefaults }) }) },
  addLineupBatch: { input: (world) => ({ ...run(world), body: lineups }), isUsersOwn: true },
  reportBuiltLineups: {
    input: (world) => ({
      params: { ...ofUser(world).params, numLUs: 1 },
      body: { lineup_run_id: world.runId, summary },
    }),
    isUsersOwn: true,
  },
  updateLineupRun: { input: (world) => ({ ...run(world), body: { name: 'Renamed' } }), isUsersOwn: true },
  readSavedLineups: { input: ofUser, showsWork: true },
  saveLineups: { input: withBody(lineups) },
  updateLineup: { input: lineup, isUsersOwn: true },
  updateLineupOfSport: { input: lineup, isUsersOwn: true },
  tagLineups: {
    input: ({ lineupId }) => ({
      params: { sport: 'nfl' },
      body: { changes: [{ tags: ['cash'], lineupIds: [lineupId] }] },
    }),
  },
  deleteLineups: { input: ({ lineupId }) => ({ body: { lineupIds: [lineupId] } }) },
  deleteLineupsOfSport: {
    input: ({ lineupId }) => ({ params: { sport: 'nfl' }, body: { lineupIds: [lineupId] } }),
  },

  yourSlates: { input: nothing, showsWork: true },
  slatesWithInputs: {
    input: () => ({ params: { sport: 'nfl', site: 'dk', contestType: 'classic' } }),
    showsWork: true,
  },
  noteOpenedSlates: { input: () => ({ body: { keys: [mainKey] } }) },
  ownSlate: { input: () => ({ params: ownKey }), isUsersOwn: true, showsWork: true },
  saveOwnSlate: { input: () => ({ body: publishedSlate('Another') }) },
  removeOwnSlate: { input: () => ({ body: { key: { ...ownKey, slate: 'Another' } } }) },

  getContests: { input: () => ({ query: inQuery }), showsWork: true },
  saveContests: { input: () => ({ params: mainPath, body: { contests: [paidContest('mine')] } }) },
  removeContest: { input: ({ contestId }) => ({ params: { ...mainPath, contestId } }), isUsersOwn: true },
  readSimulations: { input: () => ({ params: mainPath }), showsWork: true },
  readSimulation: { input: simulation, isUsersOwn: true, showsWork: true },
  runSims: {
    input: ({ simulationId }) => ({
      body: {
        ...{
          lineups: [{ players: publishedLineup.players }],
          contest_id: '',
          simulation: { id: simulationId, from: 0 },
        },
        ...{ site: 'dk', sport: 'nfl', year: mainKey.season, counter: mainKey.counter },
      },
    }),
    isUsersOwn: true,
  },
  changeSimulation: { input: (world) => ({ ...simulation(world), body: { stop: true } }), isUsersOwn: true },
  removeSimulation: { input: simulation, isUsersOwn: true },
  // The free plan has one at a time.
  createSimulation: { input: () => ({ params: mainPath, body: newSimulation }) },
  saveSims: { input: () => ({ params: { ...mainPath, version: 'v1' }, body: { sim_data: [] } }) },
  readSims: {
    input: () => ({ params: { ...mainPath, version: 'v1' }, query: { bucket_name: usersMark } }),
    showsWork: true,
  },
  saveNight: { input: () => ({ params: mainPath, body: { record: finishedNight('another') } }) },
  readNights: { input: () => ({ params: mainPath }), showsWork: true },
  removeNight: { input: () => ({ params: { ...mainPath, contestId: usersMark } }), isUsersOwn: true },

  publishedStandings: { input: () => ({ params: mainPath }) },
  standingsFile: { input: () => ({ params: { ...mainPath, contestId: finishedContestId } }) },
  publishStandings: {
    input: () => ({ params: mainPath, body: { contest: 'another', file: packedStandings() } }),
  },
  removeStandings: { input: () => ({ params: { ...mainPath, contestId: 'another' } }) },

  importSlate: { input: () => ({ body: publishedSlate() }) },
  importContests: { input: () => ({ body: { key: mainKey, contests: [paidContest('111')] } }) },
  importStandings: {
    input: () => ({ body: { key: mainKey, contest: 'another', file: packedStandings() } }),
  },
  importedPool: { input: () => ({ params: mainKey }) },

  startHistoryImport: { input: () => ({ body: historyHead }) },
  addHistorySheets: {
    input: async ({ store }) => ({
      params: { id: await store.history.start(historyHead, 'matrix') },
      body: { from: 0, sheets: playedSheets() },
    }),
  },
  finishHistoryImport: {
    input: async ({ store }) => ({ params: { id: await store.history.start(historyHead, 'matrix') } }),
  },
  removeHistoryImport: {
    input: async ({ store }) => ({ params: { id: await store.history.start(historyHead, 'matrix') } }),
  },
  historyImports: { input: nothing },
  localStartHistoryImport: { input: () => ({ body: historyHead }) },
  localAddHistorySheets: { input: () => ({ params: { id: 1 }, body: { from: 0, sheets: playedSheets() } }) },
  localFinishHistoryImport: { input: () => ({ params: { id: 1 } }) },
  localHistoryImports: { input: nothing },
  localRemoveHistoryImport: { input: () => ({ params: { id: 1 } }) },
  historyNames: { input: () => ({ params: mainPath }) },
  linkHistoryName: { input: () => ({ body: historyLink }) },
  localLinkHistoryName: { input: () => ({ body: historyLink }) },
  unlinkHistoryName: {
    input: async ({ store }) => {
      await store.history.link(historyLink)
      return { body: { sport: historyLink.sport, poolName: historyLink.poolName } }
    },
  },

  adminUsers: { input: nothing },
  grantPlan: { input: (world) => ({ ...subject(world), body: { planName: 'All Sports' } }) },
  revokeGrant: { input: subject },
  setAdmin: { input: (world) => ({ ...subject(world), body: { admin: true } }) },
  logOutUser: { input: subject },
  suspendUser: { input: (world) => ({ ...subject(world), body: { suspended: false } }) },
  resetUser: { input: async (world) => ({ params: { id: await anotherAccount(world) }, body: {} }) },
  deleteUser: { input: async (world) => ({ params: { id: await anotherAccount(world) } }) },
  createPromoCode: { input: () => ({ body: { code: 'MATRIX', percent_off: 10 } }) },
  adminPromoCodes: { input: nothing },
  deletePromoCode: { input: () => ({ params: { code: 'MATRIX' } }) },
  adminImportSlate: { input: () => ({ body: publishedSlate('Night') }) },
  adminSlates: { input: nothing },
  adminPool: { input: () => ({ params: mainKey }) },
  hideSlate: { input: () => ({ body: { key: night, hidden: true } }) },
  deleteSlate: { input: () => ({ body: { key: night } }) },
  auditLog: { input: nothing },
  securityLog: { input: nothing },
  storageUse: { input: nothing },
  clearVisitors: { input: () => ({ body: { unused_days: 30 } }) },

  readPlans: { input: nothing },
  readPlan: { input: () => ({ params: { sport: 'nfl' } }) },
  checkPromo: { input: () => ({ params: { code: 'NONE' } }) },
  subscribe: { input: () => ({ body: { planName: 'All Sports', card, payToday: true } }) },
  updateCreditCard: { input: () => ({ body: { newCard: card } }) },
  cancelPlan: { input: () => ({ body: {} }) },

  login: { input: ({ password }) => ({ body: { email: emailOf('subject'), password } }) },
  signUp: {
    input: ({ password }, role) => ({
      body: { email: emailOf(`new-${role}`), password, first_name: 'New', last_name: 'One' },
    }),
  },
  checkAuth: { input: async (world) => ({ params: { version: 'v1', token: await world.tokenOf('subject') } }) },
  accountInfo: { input: nothing },
  exportAccount: { input: nothing },
  sendResetPassword: { input: () => ({ body: { email: emailOf('nobody') } }) },
  resetPassword: {
    input: async ({ store, idOf, password }) => {
      const account = { id: idOf.subject }
      const until = new Date(Date.now() + 60_000)
      const link = await newPasswordLink(store, { account, makesAdmin: false, until, publicUrl: '' })
      return { body: { token: link.slice(link.indexOf('=') + 1), password } }
    },
  },
  legalDocuments: { input: nothing },
  changeName: { input: () => ({ body: { first_name: 'New', last_name: 'Name' } }) },
  changeEmail: { input: (_, role) => ({ body: { email: emailOf(`${role}-new`) } }) },
  dropEmailChange: { input: nothing },
  confirmEmail: {
    input: async ({ store, idOf }) => {
      const token = newLinkToken()
      const until = new Date(Date.now() + 60_000)
      const link = { accountId: idOf.subject, email: emailOf('subject'), until }
      await store.emailLinks.addVerification({ ...link, tokenHash: hashOfLink(token) })
      return { body: { token } }
    },
  },
  updatePassword: { input: ({ password }) => ({ body: { password, new_password: password } }) },
  logOut: { input: () => ({ body: {} }) },
  deleteAccount: { input: ({ password }) => ({ body: { password } }) },
}

/** What is not a call of the contract, role by role. */
export const otherMatrix = {
  /** A build of 21 lineups, more than the free plan has. */
  build: cells(400, 400, 400, 400, 'allowed', 'allowed', 401),
  /** A build after games have started. */
  buildAfterStart: cells(403, 403, 403, 403, 'allowed', 'allowed', 401),
  /** A path of the web app. */
  page: cells('allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed'),
  /** The webhook, on a server without Stripe. */
  webhook: cells(404, 404, 404, 404, 404, 404, 404),
} satisfies Record<string, Record<Role, Cell>>

function cells(...inOrder: Cell[]): Record<Role, Cell> {
  return Object.fromEntries(roles.map((role, at) => [role, inOrder[at]!])) as Record<Role, Cell>
}
