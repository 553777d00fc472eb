// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { nflTopStacks, type TopStack } from '@slatecraft/contract'
import { topStacks } from '@slatecraft/projections'
import { derivePlayer, findRuleset, type Player, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tableCsv } from '../../components/valueTable/tableCsv.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { StacksView } from './StacksView.tsx'
import { stackColumns } from './stackColumns.tsx'
import { stackRows } from './stackRows.ts'

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const player = (Name: string, Position: string, TeamAbbrev: string, ProjPts: number, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(
    PlayerRow.parse({
      ...{ Id: Name, Name, Position, TeamAbbrev, Opp: TeamAbbrev === 'CIN' ? 'TEN' : 'CIN', Salary: 6000, ProjPts },
      ...{ ProjOwn: 10, ...rest },
    }),
  )

const pool = [
  player('Joe Burrow', 'QB', 'CIN', 21),
  player("Ja'Marr Chase", 'WR', 'CIN', 20),
  player('Tee Higgins', 'WR', 'CIN', 13),
  player('Tony Pollard', 'RB', 'TEN', 15),
]

const main: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 15, slate: 'Main' }

interface Opening {
  players?: readonly Player[]
  slate?: SlateKey
  reply?: { stacks: TopStack[]; withheld: boolean }
}

function open({ players = pool, slate = main, reply = { stacks: topStacks(pool, 'dk'), withheld: false } }: Opening) {
  const asked: string[] = []
  fakeNetwork([
    on(nflTopStacks, (_, { query }) => {
      asked.push(String(query))
      return { slate: 'Main', ...reply }
    }),
  ])
  const onOpenPlayer = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StacksView
          slate={slate}
          ruleset={findRuleset(slate)!}
          isInBrowser={false}
          players={players}
          isDemo={false}
          tones={[]}
          onOpenPlayer={onOpenPlayer}
          onWrite={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), asked, onOpenPlayer }
}

const rowsShown = async () =>
  within(await screen.findByRole('table', { name: 'Top Stacks' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('stacks say who is of the opponent, and can be looked at by kind', async () => {
  const { user } = open({})
  expect((await rowsShown())[0]).toBe(
    "Joe BurrowCINTENJa'Marr Chase, Tee Higgins, Tony Pollard TENQB + 2/169.0040.0%$24,0002.88",
  )
  await user.click(screen.getByRole('radio', { name: 'QB + 1' }))
  expect(await rowsShown()).toEqual(["Joe BurrowCINTENJa'Marr ChaseQB + 141.0020.0%$12,0003.42"])
})

test('a name in a stack opens that player’s page', async () => {
  const { user, onOpenPlayer } = open({})
  await user.click((await screen.findAllByRole('button', { name: 'Tony Pollard' }))[0]!)
  expect(onOpenPlayer).toHaveBeenCalledExactlyOnceWith(pool[3])
})

test('the user’s own projections make the stacks', async () => {
  const faded = derivePlayer({ ...pool[1]!, UserProj: 0 })
  open({ players: [pool[0]!, faded, pool[2]!, pool[3]!] })
  expect((await rowsShown())[0]).toContain('Joe BurrowCINTENTee Higgins, Tony Pollard TENQB + 1/149.00')
})

test('a showdown asks for its own stacks', async () => {
  const { asked } = open({ slate: { ...main, contestType: 'showdown', slate: 'KC-GB' } })
  await rowsShown()
  expect(asked).toEqual(['slate=KC-GB&contestType=showdown'])
})

test('without the plan there are no stacks, though the user has own projections', async () => {
  const own = pool.map((one) => derivePlayer({ ...one, UserProj: 12 }))
  open({ players: own, reply: { stacks: [], withheld: true } })
  expect(await screen.findByText('Upgrade for this feature')).toBeTruthy()
  expect((await rowsShown()).join()).not.toMatch(/Burrow|Chase/)
  expect((screen.getByRole('button', { name: 'CSV of Top Stacks' }) as HTMLButtonElement).disabled).toBe(true)
})

test('the exported table has the raw numbers, and names with commas between them in quotes', () => {
  const [head, first] = tableCsv(
    stackColumns(() => {}),
    stackRows(topStacks(pool, 'dk'), pool),
  ).split('\r\n')
  expect(head).toBe('QB,Team,Opp,With,Stack,Proj Pts,Own,Salary,Value')
  expect(first).toBe(`Joe Burrow,CIN,TEN,"Ja'Marr Chase, Tee Higgins, Tony Pollard (TEN)",QB + 2/1,69,40,24000,2.88`)
})
