// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { PlayerGroup } from '@slatecraft/slate'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { locationId } from '../../navigation/pageLocation.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import type { GroupRows } from './groupRows.ts'
import type { GroupsPool } from './groupsPool.ts'
import { testPool } from './testPool.ts'

const classic = testPool([
  ['q1', 'Ada Reed', 'QB', 'BUF'],
  ['w1', 'Cy Hill', 'WR', 'BUF'],
  ['w2', 'Di O’Moss', 'WR', 'BUF'],
  ['w3', 'Ed Rice', 'WR', 'MIA'],
])
const showdown = testPool(
  [
    ['11|CPT', 'Ada Reed', 'QB', 'BUF', { RosterPosition: 'CPT', Salary: 9000 }],
    ['12|FLEX', 'Ada Reed', 'QB', 'BUF', { RosterPosition: 'FLEX', Salary: 6000 }],
    ['21|CPT', 'Cy Hill', 'WR', 'MIA', { RosterPosition: 'CPT', Salary: 7500 }],
    ['22|FLEX', 'Cy Hill', 'WR', 'MIA', { RosterPosition: 'FLEX', Salary: 5000 }],
  ],
  { contestType: 'showdown' },
)
const settings = { maxSal: 50_000, numLUs: 3 }
const group = (fields: Partial<PlayerGroup> = {}) =>
  PlayerGroup.parse({ ID: 'g1', name: 'Mine', players: ['w1', 'w2'], minGroup: 0, maxGroup: 1, ...fields })

let rows: GroupRows
let labels: string[]
const onOpenPool = vi.fn()
const onCopy = vi.fn()

function Harness({ pool, start }: { pool: GroupsPool; start: GroupRows }) {
  const [held, setHeld] = useState(start)
  rows = held
  return (
    <GroupsPanel
      rows={held}
      pool={pool}
      settings={settings}
      onChange={(label, change) => {
        labels.push(label)
        setHeld(change)
      }}
      onCopy={onCopy}
      onOpenPool={onOpenPool}
    />
  )
}

function open(start: readonly PlayerGroup[] = [], pool = classic) {
  render(
    <MantineProvider env="test">
      <Harness pool={pool} start={Object.fromEntries(start.map((each) => [each.ID, each]))} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

const card = (name: string) => within(screen.getByRole('article', { name: `Group ${name}` }))
const only = () => Object.values(rows)[0]!

beforeEach(() => {
  labels = []
  standInBrowser()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without groups the tab says what they are for and links to the players', async () => {
  const user = open()
  expect(screen.getByRole('heading', { name: 'No player groups yet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Go to the players' }))
  expect(onOpenPool).toHaveBeenCalledOnce()
})

test('you start a group with one click and fill it by searching for a name, team or position', long, async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'At most one of' }))
  const search = screen.getByRole('combobox', { name: 'Add to Group 1' })
  expect(document.activeElement).toBe(search)
  await user.type(search, 'omoss')
  await user.keyboard('{Enter}')
  await user.type(search, 'mia')
  await user.click(await screen.findByRole('option', { name: /Ed Rice/ }))
  expect(only()).toMatchObject({ name: 'Group 1', players: ['w2', 'w3'], minGroup: 0, maxGroup: 1, pctGroup: 1 })
  expect(labels).toEqual(['Group 1 made: At most one of', 'Group 1: Di O’Moss added', 'Group 1: Ed Rice added'])
  expect(screen.getByText('At most 1 of these 2 players in every lineup.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Ed Rice' }))
  expect(only().players).toEqual(['w2'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Di O’Moss')
  await user.click(search)
  await user.paste('Ada')
  await user.keyboard('{Enter}')
  await user.paste('Rice')
  await user.keyboard('{Enter}')
  expect(only().players).toEqual(['w2', 'q1', 'w3'])
})

test('you can edit every field of a group in place; each edit is one undo step (GR-01)', async () => {
  const user = open([group()])
  const enter = async (name: string, text: string) => {
    const field = screen.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, `${text}{Enter}`)
  }
  await enter('Name of the group', 'Bills')
  await enter('At least, of Bills', '2')
  await enter('Share of Bills', '12.5')
  await user.click(screen.getByRole('switch', { name: 'Use Bills' }))
  expect(only()).toEqual(group({ name: 'Bills', minGroup: 2, maxGroup: 2, pctGroup: 0.125, active: false }))
  expect(labels).toEqual(['Mine: renamed Bills', 'Bills: Min 2, Max 2', 'Bills: Share 12.5%', 'Bills: off'])
  expect(screen.getByText('Off: builds ignore it.')).toBeTruthy()
})

test('anchors are one or more players inside or outside the group (GR-03)', async () => {
  const user = open([group({ minGroup: 1 })])
  await user.click(screen.getByRole('button', { name: 'Only with certain players …' }))
  await user.type(screen.getByRole('combobox', { name: 'Add to the anchors of Mine' }), 'ada{Enter}')
  expect(only().anchorPlayerID).toEqual(['q1'])
  expect(screen.getByText('Exactly 1 of these 2 players in every lineup with Ada Reed.')).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: 'Add to the anchors of Mine' }), 'hill{Enter}')
  expect(only().anchorPlayerID).toEqual(['q1', 'w1'])
})

test('you can duplicate, delete and reorder groups, and the focus follows the group that moves', long, async () => {
  const user = open([group(), group({ ID: 'g2', name: 'Other', players: ['w3', 'w1'] })])
  const names = () => Object.values(rows).map(({ name }) => name)
  await user.click(card('Mine').getByRole('button', { name: 'Duplicate Mine' }))
  expect(names()).toEqual(['Mine', 'Other', 'Mine, copy'])
  await user.click(card('Mine').getByRole('button', { name: 'Move Mine down' }))
  expect(names()).toEqual(['Other', 'Mine', 'Mine, copy'])
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Mine down'))
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Other', 'Mine, copy', 'Mine'])
  await user.click(card('Mine, copy').getByRole('button', { name: 'Delete Mine, copy' }))
  expect(names()).toEqual(['Other', 'Mine'])
  expect(screen.getByRole('article', { name: 'Group Other' }).id).toBe(locationId({ tab: 'groups', group: 'g1' }))
  const focused = (label: string) =>
    vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(label),
    )
  await focused('Delete Mine')
  await user.keyboard('{Enter}')
  await focused('Delete Other')
  await user.keyboard('{Enter}')
  await focused('At most one of')
})

test('a group’s problem shows on its card at once and goes away when fixed', async () => {
  const user = open([group({ players: ['w1', 'gone'] })])
  expect(card('Mine').getByText('not on this slate')).toBeTruthy()
  expect(card('Mine').getByText(/1 player is no longer on this slate/)).toBeTruthy()
  const min = screen.getByRole('textbox', { name: 'At least, of Mine' })
  await user.clear(min)
  await user.type(min, '2{Enter}')
  expect(card('Mine').getByText(/Min 2, but only 1 player to choose from/)).toBeTruthy()
  expect(min.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove Missing player' }))
  expect(card('Mine').queryByText(/no longer on this slate/)).toBeNull()
})

test('in a showdown each player counts anywhere, as captain or as flex', async () => {
  const user = open([group({ players: [] })], showdown)
  await user.type(screen.getByRole('combobox', { name: 'Add to Mine' }), 'ada{Enter}')
  expect(only().players).toEqual(['12'])
  const slot = screen.getByRole('combobox', { name: 'Where Ada Reed counts' })
  await user.selectOptions(slot, 'as captain')
  expect(only().players).toEqual(['11|CPT'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where Ada Reed counts' }), 'as flex')
  expect(only().players).toEqual(['12|FLEX'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where Ada Reed counts' }), 'anywhere')
  expect(only().players).toEqual(['12'])
  expect(labels.slice(1)).toEqual(['Mine: Ada Reed as captain', 'Mine: Ada Reed as flex', 'Mine: Ada Reed anywhere'])
})

test('selected players become a group named after them; one of them can be the anchor', async () => {
  const onMake = vi.fn()
  render(
    <MantineProvider env="test">
      <GroupDialog
        ids={['q1', 'w1', 'w2']}
        pool={classic}
        groups={[]}
        settings={settings}
        onMake={onMake}
        onClose={() => undefined}
      />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'BUF QB + 2 WR')
  expect(screen.getByText('At most 1 of these 3 players in every lineup.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Only in lineups with' }), 'Ada Reed')
  await user.click(screen.getByRole('button', { name: 'At least one' }))
  expect(screen.getByText('At least 1 of these 2 players in every lineup with Ada Reed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make group' }))
  expect(onMake.mock.calls[0]?.[0]).toMatchObject({
    name: 'BUF QB + 2 WR',
    players: ['w1', 'w2'],
    anchorPlayerID: ['q1'],
    minGroup: 1,
    maxGroup: 9,
    pctGroup: 1,
  })
})
