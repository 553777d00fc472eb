// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { SlateKey } from '@slatecraft/slate'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { SlateBar } from './SlateBar.tsx'

const nfl: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const nba: SlateKey = { ...nfl, sport: 'nba', counter: '2025-01-10' }

function bar(
  selected: SlateKey,
  offered: Partial<Parameters<typeof SlateBar>[0]['offered']> = {},
  known: readonly SlateKey[] = [],
) {
  const onSelect = vi.fn<(key: SlateKey) => void>()
  const all = { own: [], server: ['Main', 'Early'], isKnown: true, ...offered }
  render(<SlateBar selected={selected} seasons={[2024, 2023]} offered={all} known={known} onSelect={onSelect} />, {
    wrapper: InPage,
  })
  return { onSelect, user: userEvent.setup() }
}

/** Menus open inside the page's main part. */
const InPage = ({ children }: { children: ReactNode }) => (
  <MantineProvider>
    {children}
    <main />
  </MantineProvider>
)

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const texts = (name: string) => [...choice(name).options].map(({ text }) => text)

beforeEach(() => standInBrowser())
afterEach(cleanup)

test('all six sports can be chosen, and Yahoo only for nfl', () => {
  bar(nfl)
  expect(texts('Sport')).toEqual(['NFL', 'NBA', 'MLB', 'PGA', 'MMA', 'NASCAR'])
  expect([...choice('Sport').options].map(({ value }) => value)).toEqual(['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'])
  expect([...choice('Site').options].map(({ value }) => value)).toEqual(['dk', 'fd', 'ya'])
  cleanup()
  bar(nba)
  expect([...choice('Site').options].map(({ value }) => value)).toEqual(['dk', 'fd'])
})

test('nfl has 22 weeks, the other sports a date', () => {
  bar(nfl)
  expect(texts('Week')).toHaveLength(22)
  expect(texts('Week').at(-1)).toBe('Week 22 · Jan 27 – Feb 2')
  expect(screen.queryByLabelText('Date')).toBeNull()
  for (const sport of ['nba', 'mlb', 'pga', 'mma', 'nascar'] as const) {
    cleanup()
    bar({ ...nba, sport })
    expect(screen.queryByRole('combobox', { name: 'Week' })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2025-01-10')
  }
})

test('seasons, both contests and the slates of the period can be chosen, and what is open is chosen', () => {
  bar({ ...nfl, season: 2023, slate: 'Early' })
  expect([texts('Season'), choice('Season').value]).toEqual([['2024', '2023'], '2023'])
  expect([texts('Contest'), choice('Contest').value]).toEqual([['Classic', 'Showdown'], 'classic'])
  expect([texts('Slate'), choice('Slate').value]).toEqual([['Main', 'Early'], 'Early'])
})

test('each selector changes only its part of the slate', async () => {
  const { onSelect, user } = bar(nfl)
  await user.selectOptions(choice('Site'), 'fd')
  await user.selectOptions(choice('Week'), '9')
  await user.selectOptions(choice('Contest'), 'showdown')
  await user.selectOptions(choice('Slate'), 'Early')
  expect(onSelect.mock.calls.map(([key]) => key)).toEqual([
    { ...nfl, site: 'fd' },
    { ...nfl, counter: 9 },
    { ...nfl, contestType: 'showdown' },
    { ...nfl, slate: 'Early' },
  ])
})

test('week 22 offers showdown only, and choosing it switches to showdown', async () => {
  const { onSelect, user } = bar(nfl)
  await user.selectOptions(choice('Week'), '22')
  expect(onSelect).toHaveBeenCalledWith({ ...nfl, counter: 22, contestType: 'showdown' })
  cleanup()
  bar({ ...nfl, counter: 22, contestType: 'showdown' })
  expect(texts('Contest')).toEqual(['Showdown'])
})

test('imported slates have their own group, and a missing slate says so once the list has loaded', () => {
  bar(nfl, { own: ['Home game'] })
  expect(within(screen.getByRole('group', { name: 'From your files' })).getByText('Home game')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'On the server' })).getAllByRole('option')).toHaveLength(2)
  cleanup()
  bar({ ...nfl, slate: 'Brunch' }, { server: [], isKnown: true })
  expect(texts('Slate')).toEqual(['Brunch (none)'])
  cleanup()
  bar({ ...nfl, slate: 'Brunch' }, { server: [], isKnown: false })
  expect(texts('Slate')).toEqual(['Brunch'])
  expect(choice('Slate').getAttribute('aria-busy')).toBe('true')
})

test('weeks of the season that have slates say how many', () => {
  bar(nfl, {}, [
    { ...nfl, counter: 2 },
    { ...nfl, counter: 2, slate: 'Night' },
    { ...nfl, counter: 5, season: 2023 },
  ])
  expect(texts('Week').filter((text) => text.includes('slate'))).toEqual(['Week 2 · Sep 9 – Sep 15 · 2 slates'])
})

test('dates with slates are marked in the month, which the arrow keys walk through', async () => {
  const { user, onSelect } = bar(nba, {}, [
    { ...nba, counter: '2025-01-12' },
    { ...nba, counter: '2025-02-03' },
  ])
  await user.click(screen.getByRole('button', { name: 'Dates with slates' }))
  const marked = async () =>
    (await screen.findAllByRole('button', { name: /· \d slate/ })).map((day) => day.getAttribute('aria-label'))
  expect(await marked()).toEqual(['Sunday, January 12 · 1 slate'])
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await marked()).toEqual(['Monday, February 3 · 1 slate'])
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  screen.getByRole('button', { name: 'Wednesday, January 1' }).focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday, January 9')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith({ ...nba, counter: '2025-01-09' })
})
