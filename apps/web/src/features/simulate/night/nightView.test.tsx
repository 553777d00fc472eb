// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { publishedStandings, readNights, removeNight, saveNight, standingsFile } from '@slatecraft/contract'
import { findRuleset, type NightRecord, type SimulationRequest, seededRandom } from '@slatecraft/slate'
import type { Standings } from '@slatecraft/slate/csv'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  drawnStandings,
  drawnUser,
  simulated,
} from '../../../../../../packages/simulator/src/night/testing/drawnNight.ts'
import { demoSimulation } from '../../../../../../packages/simulator/src/testing/demoSimulation.ts'
import { CallError } from '../../../api/api.ts'
import { createSimulationAnswers } from '../../../engine/simulation/createSimulationAnswers.ts'
import { enter } from '../../../session/session.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import type { SimulateParts } from '../simulateParts.ts'
import { simulationRequestOf } from '../state/simulationRequestOf.ts'
import type { ShownSimulation } from '../state/simulationState.ts'
import { useSimulationSetup } from '../state/useSimulationSetup.ts'
import { NightView } from './NightView.tsx'
import { nightKey } from './nightKey.ts'
import { standingsCsv } from './testing/standingsCsv.ts'
import type { ReviewNights } from './useAllNights.ts'
import type { ReviewNight } from './useStandingsFile.ts'

const seed = 20261126
const entries = 500
const own = 12
const field = { kind: 'generated', library: 400, draws: 4, sharpness: 0, ownershipTrust: 0 } as const

let request: SimulationRequest
let simulation: ShownSimulation
let standings: Standings
/** As the page makes it of that file. */
let record: NightRecord

beforeAll(() => {
  request = demoSimulation({ sport: 'nba', lineups: 30, field, worlds: 2048 })
  simulation = shownOf(request)
  standings = drawnStandings({ request, entries, own, seed })
  record = answers.reviewNight({
    ...{ request, report: simulation.report!, mine: { user: drawnUser } },
    file: { name: 'contest-standings.csv', bytes: new TextEncoder().encode(standingsCsv(standings)) },
  })
}, 60_000)

const shownOf = (of: SimulationRequest): ShownSimulation => {
  const report = simulated(of)
  return {
    ...{ phase: 'done', engine: 'browser', request: of, lineups: of.lineups, report, worlds: report.worlds },
    ...{ source: { key: 'run', kind: 'run', name: 'Run 1' }, done: 1, startedAt: 0 },
  }
}

const answers = createSimulationAnswers(() => performance.now())
/** The real comparison, on this thread. An error arrives as from a worker: with its name and message. */
const review: ReviewNight = (question) => ({
  answer: (async () => answers.reviewNight(question))().catch(({ name, message }: Error) => {
    throw Object.assign(new Error(message), { name })
  }),
  cancel: () => undefined,
})
const reviewAll: ReviewNights = async (question) => answers.reviewNights(question)

/** What the account has. */
let account: NightRecord[]
/** Published standings: a file by the contest's name. */
let published: Record<string, string>

freshPage()
beforeEach(() => {
  account = []
  published = {}
  fakeNetwork([
    on(publishedStandings, () => ({
      standings: Object.keys(published).map((name) => ({
        ...{ contest_id: name, name, entries, bytes: published[name]!.length },
        uploaded_at: '2026-11-25T12:00:00.000Z',
      })),
    })),
    on(standingsFile, ({ contestId }) => {
      const text = published[contestId]
      if (text === undefined) return new CallError('These standings are no longer published.')
      return { file: gzipSync(text).toString('base64') }
    }),
    on(readNights, () => ({
      nights: account.map((one) => ({ saved_at: '2026-11-25T12:00:00.000Z', record: one })),
    })),
    on(saveNight, (_, { body }) => {
      account = [body.record, ...account.filter((one) => nightKey(one) !== nightKey(body.record))]
      return { success: true as const }
    }),
    on(removeNight, ({ contestId }) => {
      const kept = account.filter(({ contest }) => contest.id !== contestId)
      if (kept.length === account.length) return new CallError('There is no such night.')
      account = kept
      return { success: true as const }
    }),
  ])
})

const logIn = () => enter({ jwt: 'of-ann', account: 'of-ann', user: { id: 'ann', name: 'Ann', admin: false } })
const slateOf = ({ request: { sport, site, contestType, season, counter, slate } }: SimulationRequest) => ({
  ...{ sport, site, contestType, season, counter, slate },
})

function open(shown: ShownSimulation | undefined) {
  const slate = slateOf(request)
  const parts = { slate, isInBrowser: false, ruleset: findRuleset(slate)! } as SimulateParts
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NightView parts={parts} simulation={shown} review={review} reviewAll={reviewAll} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

const drop = (user: ReturnType<typeof userEvent.setup>, csv: string, name = 'contest-standings.csv') =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([csv], name))
const line = (measure: string) => document.querySelector<HTMLElement>(`[data-measure="${measure}"]`)!
const allNights = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('radio', { name: /^All nights/ }))

test('without a finished simulation it says what to do', () => {
  open(undefined)
  expect(screen.getByText(/^Simulate your lineups first: press Run\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Standings of the contest…' })).toBeNull()
})

test(`standings show what happened against what was said, and are kept in the account (seed ${seed})`, async () => {
  logIn()
  const user = open(simulation)
  await user.type(screen.getByRole('textbox', { name: 'Your name in the standings' }), drawnUser)
  await drop(user, standingsCsv(standings))
  await screen.findByText(`${entries} entries.`, { exact: false })

  expect(line('winningScore').textContent).toContain(`was ${standings.entries[0]!.points.toFixed(1)}`)
  expect(line('winningScore').textContent).toContain('1 contest')
  expect(line('level').textContent).toMatch(/\d+ players/)
  const won = record.own!.payout
  expect(screen.getByText(/^Your 12 entries cost \$/).textContent).toContain(
    `won $${(won / 100).toLocaleString('en-US', { minimumFractionDigits: won % 100 === 0 ? 0 : 2 })}`,
  )
  const best = record.lineups.number
    .map((number, at) => ({ number, payout: record.lineups.payout[at]!, place: record.lineups.place[at]! }))
    .sort((a, b) => b.payout - a.payout || a.place - b.place)[0]!
  expect(screen.getByText('Best:').parentElement!.textContent).toContain(
    `lineup ${best.number + 1}, place ${best.place}`,
  )
  const names = request.lineups[best.number]!.players.map(
    (id) => request.request.players.find((player) => player.Id === id)!.Name,
  )
  for (const name of names) expect(screen.getByText('Best:').parentElement!.textContent).toContain(name)
  await waitFor(() => expect(account).toEqual([record]))

  await allNights(user)
  expect(screen.getByText(/^It is too early/)).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Your Nights' })).getAllByRole('row')).toHaveLength(2)
})

test('a visitor’s night stays in this browser, with the name for the next one', async () => {
  const user = open(simulation)
  await user.type(screen.getByRole('textbox', { name: 'Your name in the standings' }), 'nobody')
  await drop(user, standingsCsv(standings))
  await screen.findByText(`${entries} entries.`, { exact: false })
  expect(screen.queryByText(/^Your 12 entries/)).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: 'Your name in the standings' }))
  await user.type(screen.getByRole('textbox', { name: 'Your name in the standings' }), drawnUser)
  await user.click(screen.getByRole('button', { name: 'Find my entries' }))
  await screen.findByText(/^Your 12 entries/)
  await allNights(user)
  expect(screen.getByText('in this browser')).toBeTruthy()
  expect(account).toEqual([])
})

test('standings on the server are compared with one click, and only users see them', async () => {
  published = { 'Big One': standingsCsv(standings) }
  open(simulation)
  await screen.findByText(/^Nothing to compare yet/)
  expect(screen.queryByRole('button', { name: 'Compare Big One' })).toBeNull()
  cleanup()
  logIn()
  const user = open(simulation)
  await user.click(await screen.findByRole('button', { name: 'Compare Big One' }))
  await waitFor(() => expect(account).toHaveLength(1))
  expect(line('winningScore').textContent).toContain(`was ${standings.entries[0]!.points.toFixed(1)}`)
  published = {}
  await user.click(screen.getByRole('button', { name: 'Compare Big One' }))
  expect((await screen.findByRole('alert')).textContent).toContain('These standings are no longer published.')
})

test('a contest that is not over, and another slate’s, are refused by the name of the file', async () => {
  const user = open(simulation)
  const live = {
    ...standings,
    entries: standings.entries.map((entry, at) => ({ ...entry, timeLeft: at < 3 ? 48 : 0 })),
  }
  await drop(user, standingsCsv(live), 'contest-standings-77.csv')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^contest-standings-77\.csv can’t be compared.*the contest is not over: 3 of 500 entries have players left to play/,
  )
  const others = { ...standings, players: standings.players.map((player, at) => ({ ...player, name: `Nomen ${at}x` })) }
  await drop(user, standingsCsv(others), 'other.csv')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('are they of another one?'))
  expect(screen.getByRole('alert').textContent).toContain('other.csv')
})

test('of several contests, a file is asked for its own unless its name tells', async () => {
  const [first] = request.contests
  const second = { ...first!, id: '173036248', name: 'Late Double' }
  const user = open(shownOf({ ...request, contests: [first!, second], worlds: 512 }))
  await drop(user, standingsCsv(standings), 'contest-standings-173036248.csv')
  await screen.findByRole('heading', { name: 'Late Double' })
  await drop(user, standingsCsv(standings), 'standings.csv')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Which contest is standings.csv of?' }),
    screen.getByRole('option', { name: new RegExp(`^${first!.name.replace(/[$()]/g, '\\$&')}`) }),
  )
  await screen.findByRole('heading', { name: first!.name })
})

/** The same slate on another day: nobody is owned as much, or as little, as was projected. */
function flatNight(day: number): NightRecord {
  const random = seededRandom(seed, day)
  const { players } = record
  const mean = players.reached.reduce((sum, share) => sum + share, 0) / players.reached.length
  return {
    ...record,
    slate: { ...record.slate, counter: `2026-06-${String(10 + day)}` },
    night: `2026-06-${10 + day} nba`,
    players: {
      ...players,
      owned: players.reached.map((share) => (0.55 * share + 0.45 * mean) * (0.9 + 0.2 * random())),
    },
  }
}

test('over all nights, each figure has its slates beside it, and a removed night can be brought back', async () => {
  logIn()
  account = [flatNight(1), flatNight(2), { ...record, contest: { ...record.contest, id: 'gone', name: 'Early Bird' } }]
  const user = open(simulation)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'All nights (3)' })).toBeTruthy())
  await allNights(user)
  await screen.findByText(/^3 contests of 3 slates/)
  expect(line('ownershipError').textContent).toContain('3 contests, 3 slates')
  expect(line('winningScore').textContent).toContain('3 contests, 3 slates')

  await user.click(screen.getByRole('button', { name: /^Remove Early Bird/ }))
  await screen.findByText(/^2 contests of 2 slates/)
  await waitFor(() => expect(account).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: /^Undo: Early Bird removed/ }))
  await screen.findByText(/^3 contests of 3 slates/)
  await waitFor(() => expect(account).toHaveLength(3))
})

test('what six nights teach is offered in words, used for new simulations, and taken back', async () => {
  logIn()
  account = [1, 2, 3, 4, 5, 6].map(flatNight)
  const user = open(simulation)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'All nights (6)' })).toBeTruthy())
  await allNights(user)
  const part = (await screen.findByRole('heading', { name: 'Learn From Your Nights' })).closest('.sc-card')!
  expect(part.textContent).toContain('On your 6 nights, real ownership was flatter than projected')
  expect(part.textContent).toMatch(/\d\.\d\d ± \d\.\d\d points better, over 6 nights/)

  const { result } = renderHook(() => useSimulationSetup(slateOf(request), []))
  const asked = () => simulationRequestOf(request.request, request.lineups.slice(0, 1) as never, result.current.setup)
  expect(asked().request.tuning).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Use it for new simulations' }))
  expect(asked().request.tuning!.ownership).toBeDefined()
  expect(screen.getByText('New simulations use what your nights say.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the usual' }))
  expect(asked().request.tuning).toBeUndefined()
})
