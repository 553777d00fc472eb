// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { exposureStats, summaryData } from '@slatecraft/contract'
import { findRuleset, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testLineups, testPool } from '../../../features/lineups/testing/testLineups.ts'
import type { Runs, SavedLineups } from '../../../features/runs/shared/runs.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../../testing/standInBrowser.ts'
import { LineupsBody } from './LineupsBody.tsx'
import { useLineupsPart } from './useLineupsPart.ts'

const slate: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const nfl = findRuleset(slate)!
const players = testPool(nfl)
const lineups = testLineups(nfl, players, { count: 12 })
const runs = { heads: [] } as unknown as Runs
const saved = { status: 'received', sets: [], hashes: new Set<string>() } as unknown as SavedLineups

let lists = 0

function Body() {
  const [part, setPart] = useLineupsPart()
  const [key] = useState(() => `rows-${++lists}`)
  return (
    <>
      <button type="button" onClick={() => setPart('analysis')}>
        Analysis
      </button>
      <LineupsBody
        slate={slate}
        isInBrowser={false}
        ruleset={nfl}
        view={{
          ...{ key, kind: 'run', name: 'Run 1', lineups, players, playerList: [...players.values()] },
          ...{ savedToo: { counted: [], uncounted: [] }, run: undefined, keptId: undefined },
          ...{ isBuilding: false, isLive: false },
        }}
        part={part}
        onPart={setPart}
        runs={runs}
        saved={saved}
        hints={{ save: undefined, bucket: undefined, home: undefined }}
        exportParts={{ slate, ruleset: nfl, players: [...players.values()], isDemo: false }}
      />
    </>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Body />
      </MantineProvider>
    </QueryClientProvider>,
  )

const grid = () => screen.getByLabelText<HTMLElement>('Lineups', { selector: '[role=grid]' })
const shown = () =>
  [...grid().querySelectorAll<HTMLElement>('[data-uuid]')].map(
    ({ dataset }) => lineups.find(({ uuid }) => uuid === dataset.uuid)!,
  )
const card = (title: string) => document.querySelector<HTMLElement>(`[data-part="${title}"]`)!
const chips = () => [...screen.getByLabelText('Active filters').children].map(({ textContent }) => textContent)
const analysis = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByText('Analysis'))
  // The plan has to be known before a row may look lineups up.
  await waitFor(() => expect(card('Player Breakdown').querySelector('[aria-label^="Show "]')).toBeTruthy())
}

beforeEach(() => {
  standInBrowser()
  localStorage.clear()
  fakeNetwork([on(exposureStats, () => ({ exposure_stats: [] })), on(summaryData, () => ({ lineup_comparison: [] }))])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a row of the analysis shows the lineups it counts; rows add up, and Escape shows all again', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  await analysis(user)
  const [first] = [...players.values()]
    .map((player) => ({ player, count: lineups.filter((lineup) => lineup.players.includes(player.Id)).length }))
    .sort((a, b) => b.count - a.count)
  const { player, count } = first!
  within(card('Player Breakdown')).getByLabelText(`Show ${count} lineups with ${player.Name}`).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(grid()))
  expect(chips()).toEqual([`Lineups with ${player.Name}`])
  expect(shown()).toHaveLength(count)
  expect(shown().every((lineup) => lineup.players.includes(player.Id))).toBe(true)

  await analysis(user)
  const [row] = card('Team Breakdown').querySelectorAll('tbody tr')
  const [team, both] = [...row!.querySelectorAll('th, td')].map(({ textContent }) => textContent!) as [string, string]
  await user.click(row!.querySelectorAll('td')[1]!)
  await waitFor(() => expect(chips()).toEqual([`Lineups with ${player.Name}`, `Lineups with ${team}`]))
  expect(shown()).toHaveLength(Number(both))
  for (const lineup of shown()) expect(lineup.players.map((id) => players.get(id)!.TeamAbbrev)).toContain(team)

  await user.click(screen.getByLabelText(`Remove filter: Lineups with ${team}`))
  expect(chips()).toEqual([`Lineups with ${player.Name}`])
  grid().focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Active filters')).toBeNull()
  expect(shown()).toHaveLength(12)
})

test('a stack’s row shows as many lineups as it counts, by shape and by team', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  for (const [view, words] of [
    ['Shapes', (name: string) => `Lineups with ${name}`],
    ['Teams', (name: string) => `Lineups with a ${name} QB`],
  ] as const) {
    await analysis(user)
    await user.click(within(card('Stacks Breakdown')).getByLabelText(view))
    const [row] = card('Stacks Breakdown').querySelectorAll('tbody tr')
    const [name, count] = [...row!.querySelectorAll('th, td')].map(({ textContent }) => textContent!) as [
      string,
      string,
    ]
    await user.click(row!.querySelector('th')!)
    await waitFor(() => expect(chips()).toEqual([words(name)]))
    expect(shown()).toHaveLength(Number(count))
    screen.getByLabelText(`Remove filter: ${words(name)}`).focus()
    await user.keyboard('{Escape}')
    expect(shown()).toHaveLength(12)
  }
})
