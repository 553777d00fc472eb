// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type FormRow, poolForm } from '@slatecraft/contract'
import { derivePlayer, findRuleset, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { FormView } from './FormView.tsx'

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const main: SlateKey = {
  sport: 'mlb',
  site: 'dk',
  contestType: 'classic',
  season: 2026,
  counter: '2026-05-05',
  slate: 'Main',
}
const sale = derivePlayer(
  PlayerRow.parse({
    Id: '1',
    Name: 'Chris Sale',
    Position: 'P',
    TeamAbbrev: 'ATL',
    Opp: 'SEA',
    Salary: 9500,
    ProjPts: 18,
  }),
)

async function headersWith(work: number | null) {
  const row: FormRow = {
    ...{ Id: '1', games: 2, last5: 34.6, season: 34.6, both: 34.6, sd: 2.2, work, workName: 'Outs' },
    ...{ here: null, hereGames: 0, points: [36, 33], allowed: null },
  }
  fakeNetwork([on(poolForm, () => ({ rows: [row], without: [], events: [], sources: [] }))])
  const parts = {
    slate: main,
    ruleset: findRuleset(main)!,
    isInBrowser: false,
    players: [sale],
    isDemo: false,
    tones: [],
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <FormView {...parts} onOpenPlayer={() => {}} onWrite={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('table', { name: 'Form' })
  return screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .join()
}

test('finished contests have points only: there is no empty column for outs', async () => {
  expect(await headersWith(null)).not.toContain('Outs')
})

test('game logs have outs: their column is there', async () => {
  expect(await headersWith(18)).toContain('Outs')
})
