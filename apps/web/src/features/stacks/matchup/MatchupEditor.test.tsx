// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { standInBrowser } from '../../../testing/standInBrowser.ts'
import { MatchupEditor } from './MatchupEditor.tsx'

const player = (Name: string, TeamAbbrev: string, Opp: string, rest: Partial<PlayerRow> = {}) =>
  derivePlayer(PlayerRow.parse({ Id: Name, Name, Position: 'WR', Salary: 5000, ProjPts: 9, TeamAbbrev, Opp, ...rest }))
const players = [
  player('Ada', 'KC', 'BUF'),
  player('Ben', 'KC', 'BUF', { Position: 'QB', ProjPts: 20 }),
  player('Cy', 'BUF', 'KC', { MinExp: 60, MaxExp: 40 }),
  player('Dee', 'BUF', 'KC', { ProjPts: 0 }),
  player('Eli', 'LAC', 'NYG'),
]

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(refusal?: string) {
  const entered: string[] = []
  const labels: string[] = []
  let held: TeamStacksInput['rows'] = {}
  function Page() {
    const [team, setTeam] = useState<string | undefined>('BUF')
    const [rows, setRows] = useState<TeamStacksInput['rows']>({})
    held = rows
    return (
      <MatchupEditor
        team={team}
        players={players}
        positions={['QB', 'WR']}
        stacks={{
          rows,
          isLoaded: true,
          saving: 'saved',
          change(label, change) {
            labels.push(label)
            setRows(change)
          },
        }}
        onEnter={(id, field, text) => {
          entered.push(`${id} ${field} ${text}`)
          return refusal
        }}
        onClose={() => setTeam(undefined)}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  return { user: userEvent.setup(), entered, labels, held: () => held }
}

const sideOf = async (team: string) => within(await screen.findByRole('region', { name: team }))

test('both teams of the game are side by side, the chosen one first, with no players from other games', async () => {
  open()
  expect(await screen.findByRole('dialog', { name: 'BUF v KC' })).toBeTruthy()
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h3')?.textContent)).toEqual(['BUF', 'KC'])
  const names = (await sideOf('KC')).getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['QBBen', 'WRAda'])
  expect(screen.queryByText('Eli')).toBeNull()
})

test('you can type exposures, projection and ownership; each counts when you leave the cell', async () => {
  const { user, entered } = open()
  for (const [field, text] of [
    ['Min Exp', '20'],
    ['Max Exp', '70'],
    ['User Proj', '12.5'],
    ['User Own', '8'],
  ] as const) {
    const cell = await screen.findByLabelText(`Ada: ${field}`)
    await user.clear(cell)
    await user.type(cell, `${text}{Enter}`)
  }
  expect(entered).toEqual(['Ada MinExp 20', 'Ada MaxExp 70', 'Ada UserProj 12.5', 'Ada UserOwn 8'])
})

test('a refused value gives a reason, and a Min Exp above Max Exp is marked', async () => {
  const { user } = open('Unable to add Ada. Too many players at this position.')
  const cell = await screen.findByLabelText('Ada: Min Exp')
  await user.clear(cell)
  await user.type(cell, '100{Enter}')
  expect(screen.getByText(/Unable to add Ada/)).toBeTruthy()
  expect(screen.getByLabelText('Cy: Max Exp').title).toBe('Cy has a greater Min Exp than Max Exp')
})

test('you can set and reset the stack fields of both teams', async () => {
  const { user, held, labels } = open()
  const kc = await sideOf('KC')
  await user.click(kc.getByLabelText('KC: allow TE stack'))
  const most = kc.getByLabelText('KC: Max WR')
  await user.clear(most)
  await user.type(most, '1{Enter}')
  expect(held()).toMatchObject({ KC: { AllowTEStack: false, TotalMaxWRs: 1 } })
  await user.click((await sideOf('BUF')).getByLabelText('BUF: allow QB stack'))
  await user.click(kc.getByRole('button', { name: 'Reset KC stacks' }))
  expect(Object.keys(held())).toEqual(['BUF'])
  expect(labels).toEqual(['KC: TE stack off', 'KC: Max WR 1', 'BUF: QB stack off', 'KC: stacks reset'])
})

test('players with no projection are hidden behind a button', async () => {
  const { user } = open()
  expect((await sideOf('BUF')).queryByText('Dee')).toBeNull()
  await user.click((await sideOf('BUF')).getByRole('button', { name: 'Show all 2 players of BUF' }))
  expect((await sideOf('BUF')).getByText('Dee')).toBeTruthy()
})

test('Escape first undoes the typing, then closes', async () => {
  const { user, entered } = open()
  const cell = await screen.findByLabelText('Ada: Min Exp')
  await user.clear(cell)
  await user.type(cell, '5{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entered).toEqual([])
})
