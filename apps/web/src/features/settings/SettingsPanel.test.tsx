// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import {
  type ContestType,
  defaultSettings,
  derivePlayer,
  findRuleset,
  PlayerRow,
  type Site,
  type Sport,
  type UserSettings,
} from '@slatecraft/slate'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { withSettings } from '../../inputs/changedRows.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { resolveSettings } from './resolveSettings.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The user's changes and undo steps. */
let rows: UserSettings
let steps: string[]
/** The changes before React draws them. */
let rowsNow: UserSettings

interface HarnessProps {
  sport?: Sport
  site?: Site
  contestType?: ContestType
  start?: UserSettings
  ownership?: number | null
}

function Harness({ sport = 'nfl', site = 'dk', contestType = 'classic', start = {}, ownership = 10 }: HarnessProps) {
  const ruleset = findRuleset({ sport, site, contestType, season: 2024 })!
  const defaults = defaultSettings(ruleset)
  const [changed, setChanged] = useState(start)
  rows = changed
  const players = ['BUF', 'MIA'].map((TeamAbbrev) =>
    derivePlayer(
      PlayerRow.parse({
        Id: TeamAbbrev,
        Name: TeamAbbrev,
        Position: 'QB',
        TeamAbbrev,
        Salary: 5000,
        ProjOwn: ownership,
      }),
    ),
  )
  return (
    <SettingsPanel
      ruleset={ruleset}
      players={players}
      defaults={defaults}
      settings={resolveSettings(defaults, changed)}
      seed={changed.seed}
      stacks={<p>The editor of stacks</p>}
      onChange={(label, change) => {
        steps.push(label)
        rowsNow = withSettings(rowsNow, change, defaults)
        setChanged(rowsNow)
      }}
    />
  )
}

function open(props: HarnessProps = {}) {
  steps = []
  rowsNow = props.start ?? {}
  render(
    <MantineProvider>
      <Harness {...props} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

beforeEach(() => standInBrowser())
afterEach(cleanup)

test('typing a number is one undo step, made when the field loses focus', async () => {
  const user = open()
  await user.clear(box('Min Salary'))
  await user.type(box('Min Salary'), '48500')
  expect(steps).toEqual([])
  await user.tab()
  expect(steps).toEqual(['Min Salary $48,500'])
  expect(rows).toEqual({ minSal: 48_500 })
  expect(box('Min Salary').value).toBe('48,500')
})

test('a click that ends the typing hits the pressed button, even if the new number moves it', long, async () => {
  const user = open()
  const build = document.createElement('button')
  document.body.append(build)
  let atPress: UserSettings | undefined
  let atClick: UserSettings | undefined
  build.addEventListener('mousedown', () => queueMicrotask(() => (atPress = rowsNow)))
  build.addEventListener('click', () => (atClick = rowsNow))
  await user.clear(box('Min Unique'))
  await user.type(box('Min Unique'), '3')
  await user.click(build)
  build.remove()
  expect(atPress).toEqual({})
  expect(atClick).toEqual({ minUnique: 3 })
  expect(steps).toEqual(['Min Unique 3'])
})

test('clicking a switch while typing a number changes both', long, async () => {
  const user = open()
  await user.clear(box('RB in FLEX, at most'))
  await user.type(box('RB in FLEX, at most'), '40')
  await user.click(screen.getByLabelText('Allow defense vs QB'))
  expect(rows).toEqual({ rbFlexPct: 0.4, allowDefenseVsQB: true })
})

test('Enter sets the typed number before the page sees the key, so Ctrl+Enter builds with it', async () => {
  const user = open()
  let known: UserSettings | undefined
  const listen = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') known = rowsNow
  }
  document.addEventListener('keydown', listen)
  await user.clear(box('Min Unique'))
  await user.type(box('Min Unique'), '3{Control>}{Enter}')
  document.removeEventListener('keydown', listen)
  expect(known).toEqual({ minUnique: 3 })
  expect(steps).toEqual(['Min Unique 3'])
  expect(rows).toEqual({ minUnique: 3 })
})

test('a number being typed when the page closes is kept', async () => {
  const user = open()
  await user.clear(box('Min Unique'))
  await user.type(box('Min Unique'), '4')
  fireEvent(window, new Event('pagehide'))
  expect(rows).toEqual({ minUnique: 4 })
})

test('text that can’t be read says why and which value stays, and Escape discards it', async () => {
  const user = open({ start: { minUnique: 2 } })
  await user.clear(box('Min Unique'))
  await user.type(box('Min Unique'), '12')
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('Must be 1 to 9. Keeping 2.')
  expect(box('Min Unique').getAttribute('aria-invalid')).toBe('true')
  expect(steps).toEqual([])
  await user.type(box('Min Unique'), '{Escape}')
  expect(box('Min Unique').value).toBe('2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('arrow keys step a number, ten times as far with Shift, as one undo step', long, async () => {
  const user = open()
  await user.click(box('Min Salary'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  expect(box('Min Salary').value).toBe('47,800')
  await user.tab()
  expect(steps).toEqual(['Min Salary $47,800'])
})

test('a share of lineups is typed as percent and stored as a fraction', async () => {
  const user = open()
  expect(box('RB in FLEX, at most').value).toBe('100')
  await user.clear(box('RB in FLEX, at most'))
  await user.type(box('RB in FLEX, at most'), '12.5{Enter}')
  expect(rows).toEqual({ rbFlexPct: 0.125 })
})

test('an empty position randomness has no value of its own, and 0 is a value', long, async () => {
  const user = open()
  await user.type(box('QB randomness'), '0{Enter}')
  expect(rows).toEqual({ projPtsRandQB: 0 })
  await user.clear(box('QB randomness'))
  await user.tab()
  expect(rows).toEqual({})
})

test('a changed setting resets alone, and Reset all resets everything but the lineup count', async () => {
  const user = open({ start: { numLUs: 20, minUnique: 3, allowDefenseVsQB: true, seed: 7 } })
  const reset = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Reset ${name}` })
  expect(reset('Min Salary').disabled).toBe(true)
  await user.click(reset('Allow defense vs QB'))
  expect(rows).toEqual({ numLUs: 20, minUnique: 3, seed: 7 })
  steps = []
  await user.click(screen.getByRole('button', { name: 'Reset all (2)' }))
  expect(rows).toEqual({ numLUs: 20 })
  expect(steps).toEqual(['All build settings reset'])
})

test('without any ownership in the pool, its limits are off and show values that limit nothing', () => {
  open({ ownership: null, start: { minTotalOwn: 50, maxUnderOwn_1: 2 } })
  expect(screen.getByText(/No player in this pool has a projected ownership/)).toBeTruthy()
  expect([box('Min total ownership').value, box('Max total ownership').value]).toEqual(['0', '900'])
  expect(box('Max players under 2.5%').value).toBe('9')
  expect(box('Max players under 2.5%').disabled).toBe(true)
})

test('if the plan has no default ownership, its limits are off and link to the plans', () => {
  render(
    <MantineProvider>
      <WithheldContext value={['ownership']}>
        <Harness ownership={null} />
      </WithheldContext>
    </MantineProvider>,
  )
  expect(screen.getByText(/These limits need ownership/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade for this feature' }).getAttribute('href')).toContain('/plans')
  expect(screen.queryByText(/No player in this pool/)).toBeNull()
})

test('the ownership brackets are 2.5, 5, 10, 18 and 25%, each with a min and a max', long, async () => {
  const user = open()
  const table = screen.getByRole('table', { name: 'Players by ownership' })
  const headings = within(table).getAllByRole('rowheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual([2.5, 5, 10, 18, 25].map((end) => `Under ${end}%`))
  await user.clear(box('Min players under 18%'))
  await user.type(box('Min players under 18%'), '3{Enter}')
  expect(rows).toEqual({ minUnderOwn_4: 3 })
})

test('limits that cross show a fault at the min', () => {
  open({ start: { minSal: 50_000, maxSal: 49_000, minUnderOwn_2: 4, maxUnderOwn_2: 3 } })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Above Max Salary: no lineup can meet both.',
    'Above its maximum.',
  ])
})

test('flex and captain shares that leave lineups without a player show a fault', () => {
  open({ start: { rbFlexPct: 0.2, wrFlexPct: 0.3, teFlexPct: 0.1 } })
  expect(screen.getByRole('status').textContent).toBe('Limit Flex Pct. must be >= 100%. It is 60% now.')
  cleanup()
  open({ contestType: 'showdown', start: { captainPct: { qb: 0.5, rb: 0.2, wr: 0.1, te: 0, dst: 0, k: 0 } } })
  expect(screen.getByRole('status').textContent).toBe('Total 80%: some lineups have no captain.')
})

test('showdown has six captain shares and no flex or stacks, and one share can change alone', async () => {
  const user = open({ contestType: 'showdown' })
  expect(screen.getAllByRole('textbox', { name: /as captain, at most$/ })).toHaveLength(6)
  expect(screen.queryByRole('textbox', { name: 'RB in FLEX, at most' })).toBeNull()
  expect(screen.queryByText('The editor of stacks')).toBeNull()
  await user.clear(box('K as captain, at most'))
  await user.type(box('K as captain, at most'), '0{Enter}')
  expect(rows).toEqual({ captainPct: { qb: 1, rb: 1, wr: 1, te: 1, dst: 1, k: 0 } })
})

test('the three top groups have the documented sizes, each with its own min', long, async () => {
  const user = open()
  expect([1, 2, 3].map((rank) => box(`Top group ${rank} size`).value)).toEqual(['4', '8', '16'])
  await user.clear(box('Top group 1 min'))
  await user.type(box('Top group 1 min'), '2{Enter}')
  expect(rows).toEqual({ topN_0: { threshold: 4, force: 2 } })
})

test('nba has locked teams and min minutes; mma can allow opposing fighters', long, async () => {
  const user = open({ sport: 'nba' })
  await user.click(screen.getByRole('button', { name: 'MIA' }))
  expect(rows).toEqual({ teamsLocked: ['MIA'] })
  expect(screen.getByRole('button', { name: 'MIA' }).getAttribute('aria-pressed')).toBe('true')
  await user.type(box('Min Minutes'), '18{Enter}')
  expect([box('Team Stack, at least').value, box('Game Stack, at least').value]).toEqual(['50', '50'])
  cleanup()
  const next = open({ sport: 'mma' })
  await next.click(screen.getByRole('switch', { name: 'No opposing fighters' }))
  expect(rows).toEqual({ preventOpposingFighter: false })
  expect(screen.queryByRole('textbox', { name: 'Team Stack, at least' })).toBeNull()
})

test('search finds a setting by name or help, and clearing it shows all again', long, async () => {
  const user = open()
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'differ')
  expect(screen.getAllByRole('textbox').map((input) => input.id)).toEqual([box('Min Unique').id])
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'game stack')
  expect(screen.getByText('The editor of stacks')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Game Stack, at least' })).toBeNull()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nothing such')
  expect(screen.getByText('No setting of this contest matches “nothing such”.')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  expect(screen.getByRole('heading', { name: 'Ownership' })).toBeTruthy()
})

test('every field links to its docs and can be linked to from elsewhere on the page', long, () => {
  open()
  expect(screen.getByRole('link', { name: 'Min Salary in the docs' }).getAttribute('href')).toBe(
    '/docs/settings.html#minSal',
  )
  const places = { 'Players by ownership': 'minUnderOwn_1', 'Top group 2': 'topN_1' }
  for (const [name, setting] of Object.entries(places))
    expect(screen.getByRole('link', { name: `${name} in the docs` }).getAttribute('href')).toContain(`#${setting}`)
  expect(box('Top group 1 min').title).toBe(
    'Every lineup has at least this many of the group. 0 turns it off. Default 0.',
  )
  for (const name of ['minSal', 'maxUnderOwn_3', 'topN_1', 'allowDefenseVsQB', 'projPtsRandTE'])
    expect(document.getElementById(`at-settings-${name}`)?.querySelector('input')).toBeTruthy()
})
