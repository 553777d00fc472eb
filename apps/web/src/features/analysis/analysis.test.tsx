// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { derivePlayer, type Player, PlayerRow, type Sport } from '@slatecraft/slate'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { AnalysisModal } from './AnalysisModal.tsx'
import type { Adjust } from './adjust.ts'
import type { WinnersRanges } from './useWinnersRanges.ts'

const player = (Id: number, rest: Partial<PlayerRow>): Player =>
  derivePlayer(PlayerRow.parse({ Id: String(Id), Name: `Player ${Id}`, Position: 'WR', Salary: 5000, ...rest }))

/** Sixty receivers on two teams, with increasing points, exposure and ownership. */
const pool = Array.from({ length: 60 }, (_, index) =>
  player(index + 1, {
    TeamAbbrev: index % 2 === 0 ? 'KC' : 'BUF',
    Opp: index % 2 === 0 ? 'BUF' : 'KC',
    ImpPts: index % 2 === 0 ? 27 : 24.5,
    ProjPts: index + 1,
    ProjOwn: index / 2,
    MaxExp: index,
  }),
)

function open({
  players = pool,
  sport = 'nfl' as Sport,
  onAdjust = (() => ({})) as Adjust,
  onEditMatchup = undefined as ((team: string) => void) | undefined,
  warningCount = undefined as number | undefined,
  isFull = true,
  winners = undefined as WinnersRanges | undefined,
} = {}) {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const [isListOpen, setListOpen] = useState(false)
    const warnings =
      warningCount === undefined
        ? undefined
        : {
            count: warningCount,
            isOpen: isListOpen,
            onOpen: () => setListOpen(true),
            onClose: () => setListOpen(false),
          }
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Analysis
        </button>
        <AnalysisModal
          isOpen={isOpen}
          players={players}
          sport={sport}
          site="dk"
          positions={['QB', 'WR']}
          tones={['QB', 'WR']}
          warnings={warnings}
          winners={winners}
          isFull={isFull}
          onAdjust={onAdjust}
          onEditMatchup={onEditMatchup}
          onClose={() => setOpen(false)}
        />
        {isListOpen && <p>The list of warnings</p>}
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return { user, openAnalysis: () => user.click(screen.getByRole('button', { name: 'Analysis' })) }
}

const tableOf = (name: string) => screen.findByRole('table', { name })
const rowsOf = async (name: string) => {
  const [, ...rows] = within(await tableOf(name)).getAllByRole('row')
  return rows.map(({ textContent }) => textContent)
}

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the analysis is as wide as the page allows and shows the five most over and under the field', async () => {
  const { openAnalysis } = open({
    players: [
      ...[0.4, 0.6, 1.1, 3.1, 5.1, 7.1].map((points, index) =>
        player(index, { Name: `Over ${points}`, ProjPts: 10, ProjOwn: 20, MinExp: 20 + points, MaxExp: 20 + points }),
      ),
      ...[1, 2, 3, 4, 5].map((points) =>
        player(20 + points, { Name: `Under ${points}`, ProjPts: 10, ProjOwn: 20, MaxExp: 40 - 2 * points }),
      ),
    ],
  })
  await openAnalysis()
  const dialog = await screen.findByRole('dialog', { name: 'Player Table Analysis' })
  expect(dialog.closest('.mantine-Modal-root')?.getAttribute('style')).toContain('--modal-size: 95vw')
  expect(await rowsOf('Top 5 Overweight')).toHaveLength(5)
  expect((await rowsOf('Top 5 Underweight')).map((text) => text?.match(/Under \d/)?.[0])).toEqual([
    'Under 5',
    'Under 4',
    'Under 3',
    'Under 2',
    'Under 1',
  ])
  const bands = within(await tableOf('Player Breakdown'))
    .getAllByText(/^\+\d\.\d$/)
    .map(({ textContent, className }) => `${textContent} ${className.match(/over-\d/)?.[0]}`)
  expect(bands.sort()).toEqual([
    '+0.4 over-0',
    '+0.6 over-1',
    '+1.1 over-2',
    '+3.1 over-3',
    '+5.1 over-4',
    '+7.1 over-5',
  ])
})

test('ownership brackets end at 2.5, 5, 10, 18 and 25 percent', async () => {
  const { openAnalysis } = open()
  await openAnalysis()
  expect((await rowsOf('Ownership Breakdown')).map((text) => text?.replace(/%\d.*/, '%'))).toEqual([
    expect.stringMatching(/^Under 2.5%/),
    expect.stringMatching(/^2.5–5%/),
    expect.stringMatching(/^5–10%/),
    expect.stringMatching(/^10–18%/),
    expect.stringMatching(/^18–25%/),
    expect.stringMatching(/^25% and up/),
  ])
})

test('you can sort players by any column, search by name, and show all with a button', long, async () => {
  const { user, openAnalysis } = open()
  await openAnalysis()
  const table = await tableOf('Player Breakdown')
  expect((await rowsOf('Player Breakdown'))[0]).toContain('Player 60')
  expect(await rowsOf('Player Breakdown')).toHaveLength(50)
  const ownership = within(table).getByRole('columnheader', { name: 'Own' })
  await user.click(within(ownership).getByRole('button'))
  await user.click(within(ownership).getByRole('button'))
  expect(ownership.getAttribute('aria-sort')).toBe('ascending')
  expect((await rowsOf('Player Breakdown'))[0]).toMatch(/Player 1(?!\d)/)
  await user.click(screen.getByRole('button', { name: 'Show all 60' }))
  expect(await rowsOf('Player Breakdown')).toHaveLength(60)
  await user.type(screen.getByRole('textbox', { name: 'Search these players by name' }), 'player 17')
  expect(await rowsOf('Player Breakdown')).toHaveLength(1)
})

test('a team opens its breakdown, and Escape closes the top dialog, one at a time', long, async () => {
  const { user, openAnalysis } = open()
  await openAnalysis()
  expect(await rowsOf('Team Breakdown')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'KC Breakdown' }))
  const team = await screen.findByRole('dialog', { name: 'KC Breakdown' })
  expect(within(team).getByText('Against BUF · 27.0 implied points')).toBeTruthy()
  expect(within(team).getAllByRole('row')).toHaveLength(31)
  const link = within(team).getByRole('button', { name: 'Adjust exposure of Player 3' })
  await user.click(link)
  expect(await screen.findByRole('dialog', { name: 'Adjust Exposure' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adjust Exposure' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(link))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'KC Breakdown' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Player Table Analysis' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Analysis'))
})

test('golf has no teams to break down', async () => {
  const { openAnalysis } = open({ sport: 'pga' })
  await openAnalysis()
  expect(await tableOf('Player Breakdown')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Team Breakdown' })).toBeNull()
})

test('Adjust Exposure opens with current values, shows errors next to refused text, and closes on save', async () => {
  const onAdjust = vi.fn<Adjust>(() => ({ MinExp: 'Min Exp is above Max Exp' }))
  const { user, openAnalysis } = open({
    players: [player(1, { ProjPts: 12, MinExp: 10, MaxExp: 60, UserProj: 14.5, ProjOwn: 9, Boost: 2 })],
    onAdjust,
  })
  await openAnalysis()
  const [link] = await screen.findAllByRole('button', { name: 'Adjust exposure of Player 1' })
  await user.click(link!)
  const form = within(await screen.findByRole('dialog', { name: 'Adjust Exposure' }))
  const values = () => form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(values()).toEqual(['10', '60', '14.5', '', '2'])
  const min = form.getByRole('textbox', { name: 'Min Exp' })
  await user.clear(min)
  await user.type(min, '70{Enter}')
  expect(onAdjust).toHaveBeenCalledWith('1', { MinExp: '70', MaxExp: '60', UserProj: '14.5', UserOwn: '', Boost: '2' })
  expect(form.getByText('Min Exp is above Max Exp')).toBeTruthy()
  expect(min.getAttribute('aria-invalid')).toBe('true')
  onAdjust.mockReturnValue({})
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adjust Exposure' })).toBeNull())
})

test('a slate without ownership says why leverage is missing', async () => {
  const { openAnalysis } = open({ players: [player(1, { ProjPts: 12 })] })
  await openAnalysis()
  expect(await screen.findByText(/This slate has no ownership, so there is no leverage/)).toBeTruthy()
})

test('the lists have five rows each, however few exposures you set (AN-04)', async () => {
  const untouched = [1, 2, 3].map((id) => player(id, { ProjPts: 12, ProjOwn: 10 }))
  const { openAnalysis } = open({ players: [...untouched, player(4, { ProjPts: 9, ProjOwn: 10, MinExp: 50 })] })
  await openAnalysis()
  expect(await rowsOf('Top 5 Overweight')).toEqual(['WRPlayer 450–10010.0%+65.0', '––––', '––––', '––––', '––––'])
  expect(await rowsOf('Top 5 Underweight')).toEqual(['––––', '––––', '––––', '––––', '––––'])
  expect(screen.getByText(/The lists leave out 3 of 4 players: their exposures are still 0 to 100/)).toBeTruthy()
})

const openPreAnalysis = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('tab', { name: 'Pre-analysis' }))

test('the pre-analysis shows what the slate offers: positions, ownership, teams and top players (AN-12, AN-14, AN-15)', async () => {
  const game = (TeamAbbrev: string, Opp: string, id: number) => [
    player(id, {
      Position: 'QB',
      Salary: 7000,
      ProjPts: 21,
      Ceiling: 30,
      ProjOwn: 12,
      TeamAbbrev,
      Opp,
      ImpPts: 25,
      OU: 50,
    }),
    player(id + 1, { ProjPts: 15, Ceiling: 18, ProjOwn: 30, TeamAbbrev, Opp, ImpPts: 25, OU: 50 }),
  ]
  const { user, openAnalysis } = open({ players: [...game('KC', 'BUF', 1), ...game('BUF', 'KC', 11)] })
  await openAnalysis()
  await openPreAnalysis(user)
  expect(await rowsOf('Position Breakdown')).toEqual(['QB2$7,00021.003.0030.00224.0%', 'WR2$5,00015.003.0018.00060.0%'])
  expect((await rowsOf('Ownership Ranges')).map((text) => text?.slice(0, 12))).toEqual([
    'Under 2.5%0–',
    '2.5–5%0–',
    '5–10%0–',
    '10–18%2$7,00',
    '18–25%0–',
    '25% and up2$',
  ])
  expect(await rowsOf('Teams and Matchups')).toEqual([
    'KCKCv BUF50.025.0218.003.0024.00142.0%84.0%',
    'BUFBUFv KC50.025.0218.003.0024.00142.0%84.0%',
  ])
  // A QB for $7,000 should reach 26.4, a WR for $5,000 20.5.
  expect(await rowsOf('Ceiling and GPP Value')).toEqual([
    'Player 1QBKC$7,00021.0030.0026.40+3.6',
    'Player 11QBBUF$7,00021.0030.0026.40+3.6',
    'Player 2WRKC$5,00015.0018.0020.50−2.5',
    'Player 12WRBUF$5,00015.0018.0020.50−2.5',
    '––––––––',
  ])
})

test('the top-owned players are listed by position (AN-13)', async () => {
  const { user, openAnalysis } = open({
    players: [
      player(1, { Position: 'QB', ProjPts: 20, ProjOwn: 12 }),
      player(2, { ProjPts: 15, ProjOwn: 30 }),
      player(3, { ProjPts: 12, ProjOwn: 31 }),
    ],
  })
  await openAnalysis()
  await openPreAnalysis(user)
  const names = async () => (await rowsOf('Top Owned Players')).flatMap((text) => text?.match(/Player \d/) ?? [])
  expect(await names()).toEqual(['Player 3', 'Player 2', 'Player 1'])
  await user.click(screen.getByRole('radio', { name: 'QB' }))
  expect(await names()).toEqual(['Player 1'])
  expect(screen.getByText('This slate has no ceilings. Import projections that have them.')).toBeTruthy()
})

test('golf’s pre-analysis has no teams and no GPP target', async () => {
  const { user, openAnalysis } = open({
    sport: 'pga',
    players: [player(1, { Position: 'G', ProjPts: 70, Ceiling: 90 })],
  })
  await openAnalysis()
  await openPreAnalysis(user)
  expect(await rowsOf('Ceiling and GPP Value')).toContain('Player 1G$5,00070.0090.00')
  expect(screen.queryByRole('table', { name: 'Teams and Matchups' })).toBeNull()
})

test('without the plan the whole pre-analysis is blurred, without data, and its controls are off (AN-21)', async () => {
  const players = Array.from({ length: 12 }, (_, index) => player(index, { ...hidden(index), Position: 'QB' }))
  const { openAnalysis, user } = open({ players, isFull: false })
  await openAnalysis()
  await openPreAnalysis(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Player Table Analysis' }))
  const tables = dialog.getAllByRole('table')
  expect(tables.map((table) => document.getElementById(table.getAttribute('aria-labelledby')!)?.textContent)).toEqual([
    'Position Breakdown',
    'Ownership Ranges',
    'Top Owned Players',
    'Ceiling and GPP Value',
    'Teams and Matchups',
  ])
  for (const table of tables) {
    expect(table.querySelector('tbody[aria-hidden]')).toBeTruthy()
    const [, ...rows] = within(table).queryAllByRole('row')
    expect(rows).toEqual([])
  }
  expect(dialog.queryByText(/Hidden|KC/)).toBeNull()
  for (const radio of dialog.getAllByRole('radio')) expect(radio.hasAttribute('disabled')).toBe(true)
  expect(dialog.getAllByRole('link', { name: 'Upgrade for this feature' })).toHaveLength(5)
})

test('the warnings count opens the list, which Escape closes before the analysis', async () => {
  const { user, openAnalysis } = open({ warningCount: 3 })
  await openAnalysis()
  await user.click(await screen.findByRole('button', { name: '3 warnings' }))
  expect(screen.getByText('The list of warnings')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('The list of warnings')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Player Table Analysis' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a showdown’s analysis shows no warnings', async () => {
  const { openAnalysis } = open()
  await openAnalysis()
  expect(await tableOf('Player Breakdown')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /warning/ })).toBeNull()
})

const gameOf = (TeamAbbrev: string, Opp: string, firstId: number, quarterbackMax: number) => [
  player(firstId, { Position: 'QB', TeamAbbrev, Opp, ProjOwn: 5, MaxExp: quarterbackMax }),
  player(firstId + 1, { Position: 'WR', TeamAbbrev, Opp, ProjOwn: 10, MaxExp: 40 }),
  player(firstId + 2, { Position: 'DST', TeamAbbrev, Opp, ProjOwn: 20, MaxExp: 30 }),
]

test('Only Stacks keeps teams with a usable QB and partner, and counts only stackable players', async () => {
  const { user, openAnalysis } = open({
    players: [...gameOf('KC', 'BUF', 1, 50), ...gameOf('BUF', 'KC', 11, 0)],
  })
  await openAnalysis()
  expect(await rowsOf('Team Breakdown')).toEqual(['KCKCv BUF30.0%120.0%35.0%', 'BUFBUFv KC20.0%70.0%35.0%'])
  const onlyStacks = screen.getByRole('checkbox', { name: 'Only Stacks' })
  const note = document.getElementById(onlyStacks.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Teams with a QB and an RB, WR or TE you may use; counts only those positions.')
  await user.click(onlyStacks)
  expect(await rowsOf('Team Breakdown')).toEqual(['KCKCv BUF20.0%90.0%15.0%'])
  await user.click(screen.getByRole('checkbox', { name: 'Only Stacks' }))
  expect(await rowsOf('Team Breakdown')).toHaveLength(2)
})

test('a team’s Edit opens its matchup, only where teams have stacks', async () => {
  const onEditMatchup = vi.fn()
  const { user, openAnalysis } = open({ onEditMatchup })
  await openAnalysis()
  await user.click(await screen.findByRole('button', { name: 'Edit BUF' }))
  expect(onEditMatchup).toHaveBeenCalledWith('BUF')
  cleanup()
  await open({ sport: 'nba' }).openAnalysis()
  expect(await tableOf('Team Breakdown')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit BUF' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Only Stacks' })).toBeNull()
})

const hidden = (index: number) => ({ Name: `Hidden ${index}`, ProjPts: 10 + index, ProjOwn: 20, TeamAbbrev: 'KC' })

test('without the plan the analysis shows first rows, disabled controls and no warnings list (AN-03, AN-21)', async () => {
  const { openAnalysis, user } = open({
    players: Array.from({ length: 12 }, (_, index) =>
      player(index, { ...hidden(index), MinExp: index, MaxExp: index % 2 === 0 ? 20 : 90 }),
    ),
    warningCount: 3,
    isFull: false,
  })
  await openAnalysis()
  const dialog = within(await screen.findByRole('dialog', { name: 'Player Table Analysis' }))
  for (const list of ['Top 5 Overweight', 'Top 5 Underweight']) {
    const texts = await rowsOf(list)
    expect(texts.filter((text) => text?.includes('Hidden'))).toHaveLength(1)
  }
  const shown = async (table: string) => (await rowsOf(table)).filter((text) => /\d/.test(text ?? '')).length
  expect([
    await shown('Player Breakdown'),
    await shown('Positional Breakdown'),
    await shown('Ownership Breakdown'),
  ]).toEqual([3, 0, 0])
  for (const table of dialog.getAllByRole('table')) expect(table.querySelector('tbody[aria-hidden]')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Search these players by name' }).hasAttribute('disabled')).toBe(true)
  expect(dialog.getByRole('checkbox', { name: 'Only Stacks' }).hasAttribute('disabled')).toBe(true)
  expect(dialog.queryByRole('button', { name: 'Proj Pts' })).toBeNull()
  expect(dialog.getByText(/3 warnings/).closest('button')).toBeNull()
  const [hint] = dialog.getAllByRole('link', { name: 'Upgrade for this feature' })
  expect(hint?.getAttribute('href')).toBe('/plans')
  await user.click(dialog.getByText(/3 warnings/))
  expect(screen.queryByText('The list of warnings')).toBeNull()
})

const winners: WinnersRanges = {
  ...{ contests: 3, users: 41, isWithheld: false, entries: undefined, onEntries: () => undefined },
  positions: [{ Position: 'WR', Pct_25: 8, Pct_50: 11, Pct_75: 14 }],
  ranks: [{ Position: 'WR', Slot: 'WR1', Pct_25: 2, Pct_50: 5, Pct_75: 9 }],
}

test('position ranges mark a position with more players in play than winners used, and say how many contests that is from', async () => {
  const { user } = open({ winners })
  await user.click(screen.getByRole('button', { name: 'Analysis' }))
  const table = await screen.findByRole('table', { name: 'Position Ranges' })
  expect(within(table).getByRole('row', { name: /^WR 59 8.0–14.0 too many/ })).toBeTruthy()
  expect(screen.getByText('41 winners of 3 contests')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Winners’ Salary Ranks' }).textContent).toContain('WR12.05.09.0')
})

test('every table of the analysis sorts from the keyboard and exports, and none does without the plan (AN-21)', async () => {
  const { user } = open({ winners })
  await user.click(screen.getByRole('button', { name: 'Analysis' }))
  const table = await screen.findByRole('table', { name: 'Position Ranges' })
  const positions = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  const inOrder = positions()
  within(table).getByRole('button', { name: 'Pos' }).focus()
  await user.keyboard('{Enter}')
  expect(positions()).toEqual([...inOrder].sort())
  await user.keyboard('{Enter}')
  expect(positions()).toEqual([...inOrder].sort().reverse())
  const tables = screen.getAllByRole('table')
  for (const one of tables) expect(one.querySelector('th[aria-sort]')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^CSV of / })).toHaveLength(tables.length)
  cleanup()

  await open({ winners, isFull: false }).user.click(screen.getByRole('button', { name: 'Analysis' }))
  await screen.findByRole('table', { name: 'Position Ranges' })
  for (const button of screen.getAllByRole('button', { name: /^CSV of / }))
    expect(button.hasAttribute('disabled')).toBe(true)
})
