// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type PlayerGameRow, playerPage, playerStats } from '@slatecraft/contract'
import { derivePlayer, type Player, PlayerRow, type Sport } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tableCsv } from '../../components/valueTable/tableCsv.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { PlayerStatsModal } from './PlayerStatsModal.tsx'
import { weekOf } from './testLog.ts'
import { weeklyColumns } from './weeklyColumns.ts'

const lamb = derivePlayer(
  PlayerRow.parse({ Id: '1', Name: 'CeeDee Lamb', Position: 'WR', TeamAbbrev: 'DAL', Salary: 8800, ProjPts: 20 }),
)
const defense = { ...lamb, Name: 'Cowboys', Positions: ['DST'] }

const log = [
  weekOf(4, { Opponent: 'NYG', DKPts: 31.4, FDPts: 26.4, YAPts: 26.4, Tar: 14, Rec: 10 }),
  weekOf(3, { Opponent: 'BAL', DKPts: 20.1, FDPts: 17.1, YAPts: 17.1, Tar: 9, Rec: 6 }),
  weekOf(1, { Opponent: 'CLE', DKPts: 9.1, FDPts: 6.6, YAPts: 6.6, Tar: 7, Rec: 5 }),
]

interface Opening {
  player?: Player
  sport?: Sport
  counter?: number | string
  isDemo?: boolean
  onOnOff?: (player: Player) => void
}

function open({ player = lamb, sport = 'nfl', counter = 4, isDemo = false, onOnOff }: Opening = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Page() {
    const [shown, setShown] = useState<Player>()
    return (
      <>
        <button type="button" onClick={() => setShown(player)}>
          {player.Name}
        </button>
        <PlayerStatsModal
          player={shown}
          slate={{ sport, site: 'dk', season: 2024, counter }}
          isDemo={isDemo}
          onOnOff={onOnOff}
          onClose={() => setShown(undefined)}
        />
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return { user, openStats: () => user.click(screen.getByRole('button', { name: player.Name })) }
}

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the weekly log has the eighteen documented columns, newest week first, and averages of games before the slate', async () => {
  fakeNetwork([on(playerStats, () => ({ stats: log, season: 2024, demo: false }))])
  const { openStats } = open()
  await openStats()
  const dialog = await screen.findByRole('dialog', { name: 'Player Stats' })
  const table = await within(dialog).findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toBe(
    'Week Opponent DKPts FDPts YAPts PassAtt PassCmp PassYds PassTds PassInt RushYds RushAtt RushTds Tar Rec RecYds RecTds FmbLss',
  )
  const [, newest, , averages] = within(table).getAllByRole('row')
  expect(newest?.textContent).toMatch(/^3BAL20.1017.1017.10–/)
  expect(averages?.textContent).toMatch(/^Avg2 games14.6011.8511.85–/)
  expect(within(dialog).getByRole('heading', { name: 'CeeDee Lamb' })).toBeTruthy()
  expect(within(dialog).getByText('Reached the projection').nextSibling?.textContent).toBe('1 of 2')
  expect(within(dialog).getByRole('img').getAttribute('aria-label')).toContain('week 1 9.1, week 3 20.1')
})

test('the call names season and team, and asks for an invented log on demo slates', async () => {
  fakeNetwork([on(playerStats, () => ({ stats: log, season: 2024, demo: true }))])
  const asked = vi.spyOn(globalThis, 'fetch')
  const { openStats } = open({ isDemo: true })
  await openStats()
  await screen.findByRole('table')
  expect(String(asked.mock.calls[0]?.[0])).toContain(
    '/nfl/analysis/player/CeeDee%20Lamb/WR/stats?season=2024&team=DAL&demo=1',
  )
})

const nothingKnown = {
  ...{ name: null, games: [], allowed: null, outlook: null, props: [], withheld: false },
  sources: [{ source: 'nflverse' as const, imported_at: '2024-10-01T10:00:00Z' }],
}

test('the weekly log sorts by any column from the keyboard, and names the source that its license asks for', async () => {
  fakeNetwork([on(playerStats, () => ({ stats: log, season: 2024, demo: false })), on(playerPage, () => nothingKnown)])
  const { user, openStats } = open({ counter: 5 })
  await openStats()
  const table = await screen.findByRole('table')
  const weeks = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(weeks()).toEqual(['4', '3', '1', 'Avg'])
  expect(within(table).getByRole('columnheader', { name: 'Week' }).getAttribute('aria-sort')).toBe('descending')
  within(table).getByRole('button', { name: 'Opponent' }).focus()
  await user.keyboard('{Enter}')
  expect(weeks()).toEqual(['3', '1', '4', 'Avg'])
  within(table).getByRole('button', { name: 'Tar' }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(weeks()).toEqual(['1', '3', '4', 'Avg'])
  expect(await screen.findByText(/^Data: nflverse \(CC BY 4.0\)/)).toBeTruthy()
})

test('the exported log has every column, raw, and nothing where a game has no number', () => {
  const [head, first] = tableCsv(weeklyColumns, [weekOf(3, { Opponent: 'BAL', DKPts: 20.125, Tar: 9 })]).split('\r\n')
  expect(head).toBe(
    'Week,Opponent,DKPts,FDPts,YAPts,PassAtt,PassCmp,PassYds,PassTds,PassInt,RushYds,RushAtt,RushTds,Tar,Rec,RecYds,RecTds,FmbLss',
  )
  expect(first).toBe('3,BAL,20.125,,,,,,,,,,,9,,,,')
})

test('before the first game of a season the previous season shows, with this season one click away', async () => {
  const answers = [log, [weekOf(18, { Opponent: 'WAS', DKPts: 25 })]]
  fakeNetwork([on(playerStats, () => ({ stats: answers.shift() ?? [], season: 2024, demo: false }))])
  const asked = vi.spyOn(globalThis, 'fetch')
  const { user, openStats } = open({ counter: 1 })
  await openStats()
  expect((await screen.findByRole('table')).textContent).toContain('18WAS25.00')
  expect(asked.mock.calls.flatMap(([address]) => /season=\d+/.exec(String(address))?.[0] ?? [])).toEqual([
    'season=2024',
    'season=2023',
  ])
  await user.click(screen.getByRole('radio', { name: '2024' }))
  await vi.waitFor(() => expect(screen.getByRole('table').textContent).toContain('4NYG31.40'))
})

test('for past slates, later weeks show on request and are not averaged', async () => {
  fakeNetwork([on(playerStats, () => ({ stats: log, season: 2024, demo: false }))])
  const { user, openStats } = open({ counter: 3 })
  await openStats()
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show the 2 weeks from this slate on' }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(5)
  expect(screen.getByRole('table').textContent).toContain('Avg1 game9.10')
})

test('without data the dialog says how to import it, and that a defense has no log', async () => {
  fakeNetwork([on(playerStats, () => ({ stats: [], season: null, demo: false }))])
  const { openStats } = open()
  await openStats()
  expect(await screen.findByText('No weekly stats for CeeDee Lamb in 2024.')).toBeTruthy()
  expect(screen.getByText(/^Import weekly player stats/)).toBeTruthy()
  cleanup()
  const { user, openStats: openDefense } = open({ player: defense })
  await openDefense()
  expect(await screen.findByText(/^Defenses have no weekly log/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Usage' }))
  expect(screen.getByText(/^Defenses have no usage/)).toBeTruthy()
})

test('where others have history, the dialog asks for no import: the player may be a rookie', async () => {
  fakeNetwork([on(playerStats, () => ({ stats: [], season: null, demo: false })), on(playerPage, () => nothingKnown)])
  const { openStats } = open()
  await openStats()
  expect(await screen.findByText(/a rookie, or another spelling/)).toBeTruthy()
  expect(screen.queryByText(/^Import weekly player stats/)).toBeNull()
})

const nflGame = (season: number, counter: number, stats: Record<string, number>): PlayerGameRow => ({
  ...{ season, counter, team: 'DAL', opponent: 'NYG', isHome: true, event: '', stats },
})

test('usage is of the last ten games: snaps of an older season are no trend, and files that would say more are named', async () => {
  const withSnaps = Array.from({ length: 12 }, (_, week) => nflGame(2023, 17 - week, { Tar: 4, Snaps: 60 }))
  const games = [nflGame(2024, 3, { Tar: 12 }), nflGame(2024, 2, { Tar: 10 }), nflGame(2024, 1, { Tar: 11 })]
  fakeNetwork([
    on(playerStats, () => ({ stats: log, season: 2024, demo: false })),
    on(playerPage, () => ({ ...nothingKnown, name: 'CeeDee Lamb', games: [...games, ...withSnaps] })),
  ])
  const { user, openStats } = open()
  await openStats()
  await user.click(screen.getByRole('tab', { name: 'Usage' }))
  const of = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(await screen.findByText('Tar')).toBeTruthy()
  expect(of('Tar')).toContain('11.0 last 3, 6.1 in 10 games')
  expect(of('Snaps')).toContain('60.0 in 7 games, none of them lately')
  const note = screen.getByText(/^The imported files don’t say/).textContent
  expect(note).toMatch(/air yards and WOPR .*the red zone/)
  expect(note).not.toContain('snaps')
})

test('a log that fails to load can be reloaded, and closing returns the focus', async () => {
  let isUp = false
  fakeNetwork([
    on(playerStats, () => (isUp ? { stats: log, season: 2024, demo: false } : new Error('the database is down'))),
  ])
  const { user, openStats } = open()
  await openStats()
  expect(await screen.findByText('Unable to load the weekly log. the database is down')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('CeeDee Lamb'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const tatum = derivePlayer(
  PlayerRow.parse({
    Id: '9',
    Name: 'Jayson Tatum',
    Position: 'SF',
    TeamAbbrev: 'BOS',
    Opp: 'NYK',
    Salary: 9800,
    ProjPts: 48,
  }),
)
const gameOn = (counter: string, DKPts: number, Min: number): PlayerGameRow => ({
  ...{ season: 2024, counter, team: 'BOS', opponent: 'NYK', isHome: false, event: '' },
  stats: { DKPts, Min, Fga: 20 },
})

test('an nba player has a game log, a trend of his minutes, what the opponent allows with its range, and a way to On/Off', async () => {
  fakeNetwork([
    on(playerPage, () => ({
      name: 'Jayson Tatum',
      games: [gameOn('2025-01-05', 52, 38), gameOn('2025-01-03', 40, 34)],
      allowed: {
        ...{
          position: 'All',
          games: 30,
          perGame: 221.4,
          factor: { value: 1.06, low: 1.01, high: 1.11 },
          rank: 3,
          of: 30,
        },
      },
      outlook: null,
      props: [{ name: 'Jayson Tatum', market: 'Points', line: 27.5, over: -115, under: 105 }],
      withheld: false,
      sources: [{ source: 'hoopR' as const, imported_at: '2025-01-06T10:00:00Z' }],
    })),
  ])
  const onOnOff = vi.fn()
  const { user, openStats } = open({ player: tatum, sport: 'nba', counter: '2025-01-07', onOnOff })
  await openStats()
  const table = await screen.findByRole('table', { name: 'Games of Jayson Tatum' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('2025-01-05@ NYK52.00')
  expect(screen.getByText('Reached the projection').nextSibling?.textContent).toBe('1 of 2')
  expect(screen.getByText(/hoopR-nba-data \(CC BY 4.0\)/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Usage' }))
  expect((await screen.findByText('Min')).parentElement?.textContent).toContain('36.0 last 2, 36.0 in 2 games')
  await user.click(screen.getByRole('tab', { name: 'Matchup' }))
  expect((await screen.findByText(/allows opponents 221.4/)).textContent).toContain(
    '1.01 to 1.11 in 9 cases of 10, 30 games',
  )
  expect(screen.getByText('over −115')).toBeTruthy()
  expect(screen.getByText('under +105')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'On/Off without Jayson Tatum' }))
  expect(onOnOff).toHaveBeenCalledExactlyOnceWith(tatum)
})
