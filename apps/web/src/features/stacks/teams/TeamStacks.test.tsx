// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { derivePlayer, PlayerRow, type TeamStack } from '@slatecraft/slate'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { standInBrowser } from '../../../testing/standInBrowser.ts'
import { TeamStacks } from './TeamStacks.tsx'

const games = [
  ['KC', 'BUF', 27],
  ['BUF', 'KC', 24.5],
  ['LAC', 'NYG', 21],
  ['NYG', 'LAC', 20],
] as const
const players = games.map(([TeamAbbrev, Opp, ImpPts], index) =>
  derivePlayer(
    PlayerRow.parse({
      Id: String(index),
      Name: `QB of ${TeamAbbrev}`,
      Position: 'QB',
      Salary: 7000,
      ProjPts: 20,
      MinExp: 5,
      TeamAbbrev,
      Opp,
      ImpPts,
    }),
  ),
)

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Rows = TeamStacksInput['rows']

function open(teamHints: ReadonlyMap<string, readonly string[]> = new Map()) {
  const labels: string[] = []
  const edited: string[] = []
  let held: Rows = {}
  const onEditMatchup = (team: string) => edited.push(team)
  function Page() {
    const [rows, setRows] = useState<Rows>({})
    held = rows
    const change = useMemo(
      () => (label: string, act: (rows: Rows) => Rows) => {
        labels.push(label)
        setRows(act)
      },
      [],
    )
    const stacks: TeamStacksInput = { rows, change, isLoaded: true, saving: 'saved' }
    return <TeamStacks players={players} stacks={stacks} teamHints={teamHints} onEditMatchup={onEditMatchup} />
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    user,
    field,
    labels,
    edited,
    held: () => held,
    async enter(name: string, text: string) {
      await user.clear(field(name))
      await user.paste(text)
      await user.keyboard('{Enter}')
    },
    tick: (name: string) => user.click(field(name)),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

const toggles: [string, keyof TeamStack][] = [
  ['QB stack', 'AllowQBStack'],
  ['RB stack', 'AllowRBStack'],
  ['WR stack', 'AllowWRStack'],
  ['TE stack', 'AllowTEStack'],
  ['game stack', 'AllowGameStack'],
  ['opponent RB stack', 'AllowRBOppStack'],
  ['opponent WR stack', 'AllowWROppStack'],
  ['opponent TE stack', 'AllowTEOppStack'],
]
const numbers: [string, keyof TeamStack][] = [
  ['Min Flex', 'TotalMinFlex'],
  ['Max Flex', 'TotalMaxFlex'],
  ['Min Players', 'TotalMinPlayers'],
  ['Max Players', 'TotalMaxPlayers'],
  ['Min RB', 'TotalMinRBs'],
  ['Max RB', 'TotalMaxRBs'],
  ['Min WR', 'TotalMinWRs'],
  ['Max WR', 'TotalMaxWRs'],
  ['Min TE', 'TotalMinTEs'],
  ['Max TE', 'TotalMaxTEs'],
]

test('every team has a row with its implied points, QB projection and QB exposure', () => {
  open()
  const [, , ...rows] = screen.getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent?.slice(0, 26))).toEqual([
    expect.stringMatching(/^KCv BUF27\.020\.005\.0%/),
    expect.stringMatching(/^BUFv KC24\.5/),
    expect.stringMatching(/^LACv NYG21\.0/),
    expect.stringMatching(/^NYGv LAC20\.0/),
  ])
})

test('you can set a team’s eight switches and ten numbers, each as one named undo step', async () => {
  const { tick, enter, held, labels } = open()
  for (const [words, field] of toggles) {
    await tick(`KC: allow ${words}`)
    expect(held().KC?.[field]).toBe(false)
    expect(labels.at(-1)).toBe(`KC: ${words} off`)
  }
  for (const [words, field] of numbers) {
    await enter(`KC: ${words}`, words.startsWith('Min') ? '1' : '5')
    expect(held().KC?.[field]).toBe(words.startsWith('Min') ? 1 : 5)
  }
  expect(labels).toHaveLength(18)
  expect(labels.at(-1)).toBe('KC: Max TE 5')
  expect(Object.keys(held())).toEqual(['KC'])
})

test('the default max of players is 7, which is no limit', async () => {
  const { enter, field, held } = open()
  expect(field('KC: Max Players').value).toBe('7')
  await enter('KC: Max Players', '4')
  expect(held().KC?.TotalMaxPlayers).toBe(4)
  expect(field('KC: Max Players').dataset.changed).toBe('true')
  await enter('KC: Max Players', '7')
  expect(held()).toEqual({})
  expect(field('KC: Max Players').dataset.changed).toBeUndefined()
})

test('each of a team’s numbers is 0 to 7: 8 and -1 are refused with a reason, and the old one stays (ST-17)', async () => {
  const { enter, field, held } = open()
  const reasons = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  for (const [words] of numbers) {
    const { value } = field(`KC: ${words}`)
    for (const text of ['8', '-1']) {
      await enter(`KC: ${words}`, text)
      expect(reasons()).toContain(`KC: ${words}: Must be 0 to 7. Keeping ${value}.`)
      expect(field(`KC: ${words}`).value).toBe(value)
    }
  }
  await enter('KC: Max WR', '1.5')
  expect(reasons()).toContain('KC: Max WR: Needs a whole number. Keeping 4.')
  expect(held()).toEqual({})
})

test('a min above its max is marked on both fields', async () => {
  const { enter, field } = open()
  await enter('KC: Min TE', '3')
  expect(field('KC: Min TE').getAttribute('aria-invalid')).toBe('true')
  expect(field('KC: Max TE').title).toBe('KC: Min TE is above Max TE')
  expect(screen.getByRole('button', { name: 'KC: Min TE is above Max TE: no lineup can hold its QB.' })).toBeTruthy()
})

test('you can reset one team or all teams', async () => {
  const { enter, tick, press, held, labels } = open()
  await enter('KC: Max WR', '1')
  await enter('BUF: Max WR', '2')
  await tick('NYG: allow QB stack')
  expect(screen.getByText('3 teams changed')).toBeTruthy()
  await press('Reset KC')
  expect(Object.keys(held())).toEqual(['BUF', 'NYG'])
  await press('Reset all teams')
  expect(held()).toEqual({})
  expect(labels.slice(-2)).toEqual(['KC: stacks reset', 'Team stacks reset'])
  expect(screen.getByText('All defaults')).toBeTruthy()
})

test('a field is set for all selected teams in one step, and for no others', async () => {
  const { user, tick, held, labels } = open()
  await tick('Select KC')
  await tick('Select NYG')
  const bulk = within(screen.getByRole('form', { name: 'Change the selected teams' }))
  await user.selectOptions(bulk.getByLabelText('Field'), 'Max WR')
  await user.type(bulk.getByLabelText('New number'), '1')
  await user.click(bulk.getByRole('button', { name: 'Set' }))
  expect(Object.values(held()).map(({ TeamAbbrev, TotalMaxWRs }) => [TeamAbbrev, TotalMaxWRs])).toEqual([
    ['KC', 1],
    ['NYG', 1],
  ])
  await user.selectOptions(bulk.getByLabelText('Field'), 'RB stack')
  await user.click(bulk.getByRole('button', { name: 'Set' }))
  expect(held().NYG?.AllowRBStack).toBe(false)
  expect(labels).toEqual(['2 teams: Max WR 1', '2 teams: RB stack off'])
  await user.click(bulk.getByRole('button', { name: 'Reset' }))
  expect(held()).toEqual({})
})

test('you can select all teams at once, and a number out of range sets nothing', async () => {
  const { user, tick } = open()
  await tick('Select all teams')
  expect(screen.getByText('4 teams selected')).toBeTruthy()
  await user.type(screen.getByLabelText('New number'), '30')
  expect(screen.getByText('Must be 0 to 7')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set' }).hasAttribute('disabled')).toBe(true)
})

test('a mark next to a team’s name explains what is wrong with its stacks', async () => {
  const hint = 'Under-exposed to flex, need an additional 12.5 percent'
  const { user } = open(new Map([['KC', [hint]]]))
  await user.hover(screen.getByRole('button', { name: `KC: ${hint}` }))
  expect((await screen.findByRole('tooltip')).textContent).toBe(hint)
})

test('a row opens the matchup of its game, and a link can lead to the row', async () => {
  const { press, edited } = open()
  await press('Edit matchup of BUF')
  expect(edited).toEqual(['BUF'])
  expect(document.getElementById('at-stacks-BUF')).toBeTruthy()
})
