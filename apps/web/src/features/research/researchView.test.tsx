// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type FormRow, poolForm, slateGames, sportWinners, type TeamOutlook } from '@slatecraft/contract'
import { derivePlayer, findRuleset, PlayerRow, type SlateKey, type Sport } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '../../session/session.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { ResearchView } from './ResearchView.tsx'

const player = derivePlayer(
  PlayerRow.parse({
    Id: '1',
    Name: 'Cole Ragans',
    Position: 'P',
    TeamAbbrev: 'KC',
    Opp: 'TB',
    Salary: 8000,
    ProjPts: 13,
  }),
)
const unknownForm: FormRow = {
  ...{ Id: '1', games: 0, last5: null, season: null, both: null, sd: null, work: null, workName: '' },
  ...{ here: null, hereGames: 0, points: [], allowed: null },
}
const unknownTeam = (team: string, opponent: string): TeamOutlook => ({
  ...{ team, opponent, isHome: null, spread: null, total: null, implied: null, plays: null, playSeconds: null },
  ...{ proe: null, pace: null, rest: null, games: 0, allowed: [] },
})

function open(sport: Sport, part: string) {
  const slate: SlateKey = {
    ...{ sport, site: 'dk', season: 2025, counter: sport === 'nfl' ? 6 : '2025-06-25', slate: 'Main' },
    contestType: 'classic',
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <ResearchView
          slate={slate}
          ruleset={findRuleset(slate)!}
          isInBrowser={false}
          players={[player]}
          isDemo={false}
          tones={['P']}
          minMinutes={0}
          lineupCount={150}
          part={part}
          onPart={() => {}}
          off={undefined}
          onUnticked={() => {}}
          onOpenPlayer={() => {}}
          onWrite={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noForm = on(poolForm, () => ({ rows: [unknownForm], without: ['Cole Ragans'], events: [], sources: [] }))
const files = [
  ['nfl', /stats_player of nflverse/],
  ['nba', /LeagueGameLog of NBA.com/],
  ['mlb', /a table with a row for each player and game/],
  ['pga', /results of tournaments/],
  ['mma', /results of fights/],
  ['nascar', /NASCAR’s loop data/],
] as const

for (const [sport, file] of files)
  test(`with nothing imported, the form of ${sport} says which file fills it, in place of a table without numbers`, async () => {
    fakeNetwork([noForm])
    open(sport, 'form')
    expect(await screen.findByText(file)).toBeTruthy()
    expect(screen.getByText('No history yet.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('An admin of this server can import it.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

test('admins get a link to the import', async () => {
  enter({
    jwt: 'of-the-hour',
    account: undefined,
    user: { id: 'ann', name: 'Ann', admin: true },
  })
  fakeNetwork([noForm])
  open('mlb', 'form')
  const link = await screen.findByRole('link', { name: 'Import it in Admin > History' })
  expect(link.getAttribute('href')).toBe('/?tab=admin&part=history')
})

test('with history, but none of these players, the form says so', async () => {
  const sources = [{ source: 'other' as const, imported_at: '2025-06-01T10:00:00Z' }]
  fakeNetwork([on(poolForm, () => ({ rows: [unknownForm], without: ['Cole Ragans'], events: [], sources }))])
  open('mlb', 'form')
  expect(await screen.findByText('No games before this slate in the imported files.')).toBeTruthy()
})

test('games of which nothing is known are no empty cards', async () => {
  const game = {
    ...{ away: unknownTeam('KC', 'TB'), home: unknownTeam('TB', 'KC'), start: null },
    ...{ roof: '', surface: '', temp: null, wind: null },
  }
  fakeNetwork([on(slateGames, () => ({ games: [game], withheld: false, sources: [] }))])
  open('mlb', 'games')
  expect(await screen.findByText('No history yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'KC at TB' })).toBeNull()
})

test('while winners with another number of entries load, the numbers before are marked as old', async () => {
  const of = (contests: number) => ({
    winners: {
      ...{ contests, users: 5, lineups: 14, salary: null, ownership: null, ranks: [], stacks: [], measures: {} },
      positions: [{ Position: 'P', Pct_25: 2, Pct_50: 3, Pct_75: 4 }],
    },
    withheld: false,
  })
  fakeNetwork([on(sportWinners, ({ lineups }) => of(lineups === 20 ? 7 : 3))])
  const { fetch } = globalThis
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[0]).includes('/20')) await held
    return fetch(...asked)
  })
  open('mlb', 'winners')
  const line = await screen.findByText(/From 3 contests/)
  const area = line.closest('[aria-busy]')
  expect(area?.getAttribute('aria-busy')).toBe('false')
  await userEvent.setup().click(screen.getByRole('radio', { name: '4–20' }))
  expect(area?.getAttribute('aria-busy')).toBe('true')
  expect(within(area as HTMLElement).getByText(/From 3 contests/)).toBeTruthy()
  release()
  expect(await screen.findByText(/From 7 contests/)).toBeTruthy()
  expect(area?.getAttribute('aria-busy')).toBe('false')
})
