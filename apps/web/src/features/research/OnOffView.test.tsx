// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { nbaOffList, nbaOnOffValues } from '@slatecraft/contract'
import { derivePlayer, findRuleset, type Player, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { OnOffView } from './OnOffView.tsx'

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const player = (Name: string, TeamAbbrev: string, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(
    PlayerRow.parse({ Id: Name, Name, Position: 'PG', TeamAbbrev, Salary: 6000, ProjPts: 20, ProjMins: 30, ...rest }),
  )

const pool = [
  player('Luka Doncic', 'DAL', { Salary: 11000 }),
  player('Kyrie Irving', 'DAL', { UserProj: 38 }),
  player('Dante Exum', 'DAL', { BaselineGames: 9, PlayChance: 12 }),
  player('LeBron James', 'LAL'),
  player('Austin Reaves', 'LAL'),
]
const main: SlateKey = {
  sport: 'nba',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: '2024-12-25',
  slate: 'Main',
}

/** Each teammate of somebody off gains five points; Irving plays 36 minutes, the others 12. */
const gained = ({ Id, Name, TeamAbbrev, ProjPts }: Pick<Player, 'Id' | 'Name' | 'TeamAbbrev' | 'ProjPts'>) => ({
  ...{ Id, Name, TeamAbbrev, OnGames: 19, OffGames: 7, OnMins: 34, OffMins: 37, OnFPtsMin: 1, OffFPtsMin: 1.1 },
  ...{ OnUsgPct: 24, OffUsgPct: 29, RateOff: { value: 1.1, low: 1, high: 1.2 }, Value: 5, BeforeMins: 30 },
  ...{
    ProjMins: Name === 'Kyrie Irving' ? 36 : 12,
    GameFactor: 1,
    ProjPts: ProjPts + 5,
    Low: 1,
    High: 60,
    BeforePts: ProjPts,
  },
})

function open({ minMinutes = 0, off }: { minMinutes?: number; off?: string } = {}) {
  const asked: string[][] = []
  fakeNetwork([
    on(nbaOffList, (_, { body: { playerTable } }) => ({
      off_list: playerTable.filter(({ Status }) => Status === 'O').map(({ Id }) => Id),
      absent: [{ Id: 'Dante Exum', missed: 12 }],
    })),
    on(nbaOnOffValues, (_, { body: { offList, playerTable } }) => {
      asked.push(offList)
      const teams = new Set(playerTable.filter(({ Id }) => offList.includes(Id)).map(({ TeamAbbrev }) => TeamAbbrev))
      const values = playerTable.filter(({ TeamAbbrev }) => teams.has(TeamAbbrev)).map(gained)
      return { values, withheld: false, sources: [] }
    }),
  ])
  const onWrite = vi.fn()
  const onUnticked = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = (players: readonly Player[], ruledOut = off, least = minMinutes) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <OnOffView
          {...{ slate: main, ruleset: findRuleset(main)!, isInBrowser: false, players, isDemo: false, tones: [] }}
          {...{ minMinutes: least, off: ruledOut, onUnticked, onOpenPlayer: () => {}, onWrite }}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(view(pool))
  return {
    ...{ user: userEvent.setup(), asked, onWrite, onUnticked },
    withPool: (players: readonly Player[]) => rerender(view(players)),
    cameFrom: (id: string) => rerender(view(pool, id)),
    withSetting: (least: number) => rerender(view(pool, off, least)),
  }
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name })

test('a star is ruled out by name: the team opens, and one press writes it, with 0 for who sits', async () => {
  const { user, onWrite } = open()
  expect((await box(/Exum missed the last 12/)).ariaChecked ?? ((await box(/Exum/)) as HTMLInputElement).checked).toBe(
    true,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Ruled out' }))
  await user.keyboard('lebron{Enter}')
  await screen.findByRole('table', { name: 'LAL without LeBron James' })
  await user.click(screen.getByRole('combobox', { name: 'Ruled out' }))
  await user.keyboard('luka{Enter}')
  const table = await screen.findByRole('table', { name: 'DAL without Luka Doncic and Dante Exum' })
  expect(within(table).getByRole('row', { name: /Kyrie Irving.* \+5.0 38.00/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write to User Proj' }))
  expect([...onWrite.mock.lastCall![1]]).toEqual([
    ['Luka Doncic', { points: 0, minutes: 0 }],
    ['Kyrie Irving', { points: 43, minutes: 36 }],
    ['Dante Exum', { points: 0, minutes: 0 }],
  ])
  await user.click(screen.getByRole('checkbox', { name: /Keep the User Proj that 1 player has/ }))
  await user.click(screen.getByRole('button', { name: 'Write all 2 teams to User Proj' }))
  const all = onWrite.mock.lastCall![1] as Map<string, unknown>
  expect([...all.keys()]).toEqual(['Luka Doncic', 'Dante Exum', 'LeBron James', 'Austin Reaves'])
  await user.click(screen.getByRole('button', { name: 'LAL 1' }))
  await screen.findByRole('table', { name: 'LAL without LeBron James' })
})

test('a newer list says who else is out: the ticks, the team and the minutes on the screen stay', async () => {
  const { user, withPool, asked } = open()
  await user.click(await box(/Kyrie/))
  const least = screen.getByRole('textbox', { name: 'Min minutes' })
  await user.clear(least)
  await user.type(least, '5')
  withPool(pool.map((one) => (one.Name === 'Austin Reaves' ? { ...one, Status: 'O' } : one)))
  await screen.findByRole('button', { name: 'LAL 1' })
  expect(asked.at(-1)).toEqual(['Austin Reaves', 'Dante Exum', 'Kyrie Irving'])
  expect((least as HTMLInputElement).value).toBe('5')
  await screen.findByRole('table', { name: 'DAL without Kyrie Irving and Dante Exum' })
})

test('min minutes start at the build setting and hide rows, which are written all the same', async () => {
  const { user, onWrite, withSetting } = open()
  await box(/Exum/)
  // Settings may come later than the page.
  withSetting(20)
  await user.click(await box(/Exum/))
  await user.click(await box(/Kyrie/))
  await screen.findByText(/2 with fewer than 20 minutes are hidden; they are written, too/)
  await user.click(screen.getByRole('button', { name: 'Write to User Proj' }))
  expect([...onWrite.mock.lastCall![1].keys()]).toEqual(['Luka Doncic', 'Kyrie Irving', 'Dante Exum'])
})

test('from a player’s page, that player is ticked in their team, another later too, and a returning one leaves the address', async () => {
  const { user, onUnticked, cameFrom } = open({ off: 'LeBron James' })
  await screen.findByRole('table', { name: 'LAL without LeBron James' })
  cameFrom('Luka Doncic')
  await screen.findByRole('table', { name: 'DAL without Luka Doncic and Dante Exum' })
  await screen.findByRole('button', { name: 'LAL 1' })
  await user.click(await box(/Exum/))
  expect(onUnticked).not.toHaveBeenCalled()
  await user.click(await box(/Luka/))
  expect(onUnticked).toHaveBeenCalledOnce()
})
