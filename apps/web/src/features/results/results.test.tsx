// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { exposureStats, summaryData } from '@slatecraft/contract'
import { derivePlayer, findRuleset, type Lineup, type Player, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { ResultsPanel } from './ResultsPanel.tsx'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const slots = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DST']

/** Two teams of ten players, all at 10% ownership. */
const pool = ['KC', 'BUF'].flatMap((team) =>
  ['QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'WR', 'TE', 'DST'].map((Position, index) =>
    derivePlayer(
      PlayerRow.parse({
        ...{ Id: `${team}${index}`, Name: `${Position} ${team} ${index}`, Position, Salary: 5000, ProjPts: 20 - index },
        ...{ TeamAbbrev: team, Opp: team === 'KC' ? 'BUF' : 'KC', ProjOwn: 10 },
      }),
    ),
  ),
)

const lineup = (number: number, players: string[]): Lineup => ({
  ...{ uuid: `run-${number}`, tags: [], players, slots, points: 100 + number, salary: 49_000 + 100 * number },
  ownership: 90,
})
/** The KC quarterback with three teammates and one bring-back; BUF also has the other backs. */
const stacked = ['KC0', 'KC1', 'BUF1', 'KC4', 'KC5', 'BUF4', 'KC8', 'BUF2', 'BUF9']
const other = ['BUF0', 'KC1', 'KC2', 'KC4', 'KC5', 'KC6', 'KC8', 'KC3', 'KC9']

interface Choices {
  slate?: SlateKey
  players?: Player[]
  lineups?: Lineup[]
  numbers?: ReadonlyMap<string, number>
  isBuilding?: boolean
  isFull?: boolean
  isInBrowser?: boolean
}

function panel({
  slate = key,
  players = pool,
  lineups = [lineup(1, stacked), lineup(2, stacked), lineup(3, other), lineup(4, other)],
  numbers,
  isBuilding = false,
  isFull = true,
  isInBrowser = false,
}: Choices = {}) {
  return (
    <ResultsPanel
      {...{ slate, players, lineups, numbers, isBuilding, isFull, isInBrowser }}
      onLineups={() => undefined}
      ruleset={findRuleset(slate) ?? expect.fail('no rules')}
    />
  )
}

const asked: string[] = []
const answers = [
  on(exposureStats, ({ lineupSize }, { body }) => {
    asked.push(`${body.lineups.length} of ${lineupSize}`)
    const finishes = { Finish1to5: null, Finish6to50: null, Cashed: null, Lost: null }
    return { exposure_stats: [{ Metric: 'QB + 2', MyPcts: 40, ...finishes }] }
  }),
  on(summaryData, (_, { body }) => {
    asked.push(`comparison on ${body.slateSize}`)
    return { lineup_comparison: [], notice: 'No contests are imported yet.' }
  }),
]

function show(choices: Choices = {}) {
  const queries = new QueryClient()
  const page = (next: Choices) => (
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">{panel(next)}</MantineProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page(choices))
  return { user: userEvent.setup(), change: (next: Choices) => rerender(page(next)) }
}

/** Queries within one card, because role queries over the whole panel are slow. */
const cardOf = (title: string) => within(document.querySelector<HTMLElement>(`[data-part="${title}"]`)!)
const rowsOf = (title: string) => {
  const [, ...rows] = cardOf(title).getByRole<HTMLTableElement>('table').rows
  return rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))
}

beforeEach(() => {
  asked.length = 0
  standInBrowser()
  fakeNetwork(answers)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('after a build the lists show who is over and under the field, in the color of the band', () => {
  show()
  expect(rowsOf('Overweight')[0]).toEqual(['RBRB KC 1', '100.0%', '10.0%', '+90.0'])
  expect(rowsOf('Overweight')).toHaveLength(5)
  expect(rowsOf('Underweight').map(([name]) => name)).toEqual([
    'RBRB BUF 3',
    'WRWR BUF 5',
    'WRWR BUF 6',
    'WRWR KC 7',
    'WRWR BUF 7',
  ])
  const [first] = cardOf('Overweight').getAllByText('+90.0')
  expect(first?.className).toContain('sc-over-5')
})

test('a player more than a point outside Min Exp to Max Exp is marked', () => {
  show({ players: pool.map((player) => (player.Id === 'KC1' ? { ...player, MaxExp: 98 } : player)) })
  expect(rowsOf('Player Breakdown')[0]).toEqual([
    'RBRB KC 1',
    '100.0% outside Min Exp to Max Exp',
    ...['+90.0', '10.0%', '0–98', '4', 'KC', '19.00', '$5,000'],
  ])
})

test('the Player Breakdown sorts by its headers and filters by name, position and team', async () => {
  const { user } = show()
  const breakdown = cardOf('Player Breakdown')
  await user.selectOptions(breakdown.getByRole('combobox', { name: 'Team' }), 'BUF')
  await user.selectOptions(breakdown.getByRole('combobox', { name: 'Position' }), 'RB')
  expect(rowsOf('Player Breakdown').map(([name]) => name)).toEqual(['RBRB BUF 1', 'RBRB BUF 2'])
  await user.click(breakdown.getByRole('button', { name: 'Proj Pts' }))
  await user.click(breakdown.getByRole('button', { name: 'Proj Pts' }))
  expect(rowsOf('Player Breakdown')[0]?.[0]).toBe('RBRB BUF 2')
  await user.type(breakdown.getByRole('textbox', { name: 'Search these players by name' }), 'kc')
  expect(screen.getByText('No players match.')).toBeTruthy()
})

test(
  'the Stacks Breakdown groups nine-player NFL lineups by shape and team, and says that showdown has none',
  long,
  async () => {
    const { user, change } = show()
    expect(rowsOf('Stacks Breakdown')).toEqual([
      ['QB + 0/7', '2', '50.0%', '103.50'],
      ['QB + 4/3', '2', '50.0%', '101.50'],
    ])
    await user.click(cardOf('Stacks Breakdown').getByRole('radio', { name: 'Both' }))
    expect(rowsOf('Stacks Breakdown').map((cells) => cells.slice(0, 3))).toEqual([
      ['BUF', 'QB + 0/7', '2'],
      ['KC', 'QB + 4/3', '2'],
    ])
    const showdown: SlateKey = { ...key, contestType: 'showdown', slate: 'KC @ BUF' }
    const captain = (place: 'CPT' | 'FLEX', { Id, ...row }: Player) => ({
      ...row,
      Id: `${Id}|${place}`,
      RosterPosition: place,
    })
    const players = pool.flatMap((player) => [captain('CPT', player), captain('FLEX', player)])
    const six = (first: string, rest: string[]) => [`${first}|CPT`, ...rest.map((id) => `${id}|FLEX`)]
    const standing = ['CPT', 'FLEX', 'FLEX', 'FLEX', 'FLEX', 'FLEX']
    change({
      slate: showdown,
      players,
      lineups: [
        { ...lineup(1, six('KC0', ['BUF0', 'BUF1', 'KC1', 'KC2', 'KC4'])), slots: standing },
        { ...lineup(2, six('BUF0', ['KC0', 'BUF1', 'KC1', 'KC2', 'KC4'])), slots: standing },
      ],
    })
    expect(screen.getByText('No classic lineups.')).toBeTruthy()
    expect(screen.queryByText('Lineup Comparison')).toBeNull()
    expect(rowsOf('Captains').slice(0, 2)).toEqual([
      ['QBQB KC 0', '50.0%', '50.0%', '100.0%', '20.0%', '+80.0'],
      ['QBQB BUF 0', '50.0%', '50.0%', '100.0%', '20.0%', '+80.0'],
    ])
  },
)

test('pairs show for the player selected in the plot with the arrow keys', long, async () => {
  const { user } = show()
  expect(rowsOf('Pairs')[0]?.slice(2)).toEqual(['4', '100.0%', '100.0%'])
  cardOf('Exposure and Ownership').getByRole('button').focus()
  for (let key = 0; key < 20; key++) await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /^[A-Z]+ KC \d [A-Z]+: exposure 100.0%, ownership 10.0%, leverage \+90.0$/,
  )
  await user.keyboard('{Enter}')
  const name = document.activeElement?.getAttribute('aria-label')?.replace(/:.*/, '')
  expect(rowsOf('Pairs').every(([player]) => player === name)).toBe(true)
  expect(rowsOf('Pairs')).toHaveLength(13)
  for (let key = 0; key < 20; key++) await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: exposure 0.0%/)
  expect(rowsOf('Player Breakdown')).toHaveLength(14)
  await user.keyboard('{Enter}')
  expect(rowsOf('Player Breakdown')).toHaveLength(15)
})

test('plots name filtered lineups as the list does, and saved lineups as saved', () => {
  const numbers = new Map([2, 4, 7].map((number) => [`run-${number}`, number]))
  show({ lineups: [lineup(2, stacked), lineup(4, other), lineup(7, stacked), lineup(0, stacked)], numbers })
  const alike = () => [...document.querySelectorAll('.sc-alike tbody th')].map(({ textContent }) => textContent)
  expect(alike().slice(0, 3)).toEqual(['2 and 7', '2 and saved', '7 and saved'])
  const named = cardOf('Points and Ownership').getByRole('button').getAttribute('aria-label')
  expect(named).toMatch(/^Saved lineup: 100.00 points/)
  fireEvent.keyDown(cardOf('Overlap of Lineups').getByRole('button'), { key: 'ArrowRight' })
  expect(cardOf('Overlap of Lineups').getByRole('status').textContent).toBe('Lineups 2 and 4 share 4 of 9')
})

test('the server is asked once for a build’s stats, after it ends, and never for an uploaded slate', async () => {
  const whole = [lineup(1, stacked), lineup(2, other)]
  const { change } = show({ lineups: whole, isBuilding: true })
  expect(screen.getAllByText('Available when the build is done.')).toHaveLength(2)
  change({ lineups: whole })
  await screen.findByText('QB + 2')
  expect(rowsOf('Exposure Stats')).toEqual([['QB + 2', '40.0%', '–', '–', '–', '–']])
  expect(
    cardOf('Exposure Stats')
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Metric', 'MyPcts', 'Finish1to5', 'Finish6to50', 'Cashed', 'Lost'])
  expect(asked).toContain('comparison on 1')
  change({ lineups: [...whole] })
  cleanup()
  show({ lineups: whole, isInBrowser: true })
  await screen.findByText('QB + 3 or more')
  expect(rowsOf('Exposure Stats')).toContainEqual(['QB + 3 or more', '50.0%', '–', '–', '–', '–'])
  expect(asked.sort()).toEqual(['2 of 9', 'comparison on 1'])
})

test('the Lineup Comparison measures your lineups without any contest, also on your own slate, and says what is missing (LR-05, LR-07)', async () => {
  const headers = () =>
    cardOf('Lineup Comparison')
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  for (const isInBrowser of [false, true]) {
    show({ lineups: [lineup(1, stacked), lineup(2, other)], isInBrowser })
    await cardOf('Lineup Comparison').findByText(/The other columns need results of finished contests/)
    expect(headers()).toEqual(['Metric', 'MyPcts', 'Finish1to5', 'Finish6to50', 'Cashed', 'Lost'])
    expect(rowsOf('Lineup Comparison')).toContainEqual(['Total ownership under 100%', '100.0%', '–', '–', '–', '–'])
    expect(rowsOf('Lineup Comparison')).toContainEqual(['RB and DST of one team', '100.0%', '–', '–', '–', '–'])
    expect(rowsOf('Lineup Comparison')).toContainEqual(['6 or more games', '0.0%', '–', '–', '–', '–'])
    cleanup()
  }
})

test('once a server has finished contests, they stand next to your lineups', async () => {
  const Metric = 'Total ownership under 100%'
  const finishes = { Finish1to5: 61, Finish6to50: 58.5, Cashed: 55, Lost: 40 }
  fakeNetwork([answers[0]!, on(summaryData, () => ({ lineup_comparison: [{ Metric, MyPcts: null, ...finishes }] }))])
  show({ lineups: [lineup(1, stacked), lineup(2, other)] })
  await cardOf('Lineup Comparison').findByText('61.0%')
  expect(rowsOf('Lineup Comparison')).toContainEqual([Metric, '100.0%', '61.0%', '58.5%', '55.0%', '40.0%'])
  expect(cardOf('Lineup Comparison').getByText(/next to finished contests/)).toBeTruthy()
})

test('without the plan, all but the first rows are blurred and absent from the page, and come with the plan (LR-13, LR-14)', () => {
  const { change } = show({ isFull: false })
  for (const list of ['Overweight', 'Underweight']) {
    const [first, ...withheld] = rowsOf(list)
    expect(first?.[3]).toMatch(/\d/)
    expect(withheld).toHaveLength(4)
    expect(withheld.flat().join('')).not.toMatch(/\d|KC|BUF/)
    expect(cardOf(list).getByRole('link', { name: 'Upgrade for this feature' }).getAttribute('href')).toBe('/plans')
    expect(cardOf(list).getAllByRole('row')).toHaveLength(2)
  }
  expect(rowsOf('Player Breakdown').slice(3).flat().join('')).not.toMatch(/\d|KC|BUF/)
  expect(cardOf('Player Breakdown').queryAllByRole('button')).toEqual([])
  for (const plot of ['Exposure and Ownership', 'Points and Ownership', 'Salary Left', 'Overlap of Lineups'])
    expect(document.querySelector(`[data-part="${plot}"] svg.sc-veiled-plot`)?.closest('[aria-hidden]')).toBeTruthy()
  expect(document.body.textContent).not.toContain('DST BUF 9')
  for (const table of document.querySelectorAll('[data-part] table')) {
    const part = table.closest<HTMLElement>('[data-part]')?.dataset.part
    expect([part, table.querySelectorAll('tbody').length]).toEqual([part, 2])
    expect(table.querySelectorAll('tbody:not([aria-hidden]) tr').length, part).toBeLessThanOrEqual(3)
  }
  change({ isFull: true })
  expect(rowsOf('Overweight')[4]?.[3]).toMatch(/\d/)
  expect(screen.queryByText('Upgrade for this feature')).toBeNull()
})

test('players no longer in the pool are not counted', () => {
  show({
    lineups: [
      lineup(1, [...stacked.slice(0, 8), 'gone']),
      lineup(
        2,
        slots.map((_, index) => `gone ${index}`),
      ),
    ],
  })
  expect(screen.getByText(/^10 players of these lineups are no longer in the pool/)).toBeTruthy()
  expect(rowsOf('Overweight')[0]?.[1]).toBe('50.0%')
})

test('unknown ownership is a dash, never 0%', async () => {
  const unknown = { players: pool.map((player) => ({ ...player, ProjOwn: null })), isInBrowser: true }
  const { change } = show({ ...unknown, lineups: [{ ...lineup(1, stacked), ownership: null }] })
  const average = screen.getByText('Avg ownership').parentElement
  expect(average?.textContent).toBe('Avg ownership–')
  expect(rowsOf('Ownership Breakdown')[0]).toEqual(['Under 2.5%', '–', '–', '–'])
  expect(
    cardOf('Ownership Breakdown').getByText('9 players without ownership: not counted here, 0% in builds.'),
  ).toBeTruthy()
  expect(cardOf('Points and Ownership').getByText(/^This slate has no ownership/)).toBeTruthy()
  expect(rowsOf('Player Breakdown')[0]?.[3]).toBe('–')
  await screen.findByText('A player under 2.5% owned')
  expect(rowsOf('Exposure Stats')[0]?.slice(0, 2)).toEqual(['A player under 2.5% owned', '–'])
  change({ lineups: [lineup(1, stacked), { ...lineup(2, other), ownership: null }] })
  expect(average?.textContent).toBe('Avg ownership90.0%')
})

test('a run that counts saved lineups says how many are saved and how many new', () => {
  const numbers = new Map([['run-1', 1]])
  show({ lineups: [lineup(1, stacked), lineup(2, other), lineup(3, other)], numbers })
  expect(screen.getByText('Lineups', { selector: 'dt' }).parentElement?.textContent).toBe('Lineups2 saved + 1 new')
})

test('without lineups there is nothing to analyze, and while waiting for the first one it says so', () => {
  const { change } = show({ lineups: [] })
  expect(screen.getByText('No lineups to analyze yet.')).toBeTruthy()
  change({ lineups: [], isBuilding: true })
  expect(screen.getByText('Waiting for the first lineup.')).toBeTruthy()
})
