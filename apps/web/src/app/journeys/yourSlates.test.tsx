// @vitest-environment jsdom
import { noteOpenedSlates, readUserGroups, removeOwnSlate, saveUserGroups, yourSlates } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { enter } from '../../session/session.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Main' } as const
const slate = { ...demoSlate(key)!, isDemo: false }
const week4 = '/?sport=nfl&site=dk&season=2025&date=4&slate=Main&contestType=classic'
const kept = { slates: 1, bytes: 200_000, max_slates: 20, max_bytes: 20_000_000 }

freshPage()

function open(address: string, ownSlates = memoryOwnSlates()) {
  window.history.replaceState(null, '', address)
  render(<App ownSlates={ownSlates} />)
  return { ownSlates, user: userEvent.setup() }
}

test('the bare address opens the slate that a visitor used last, and on a first visit the documented one (SL-15)', async () => {
  fakeNetwork()
  const { ownSlates, user } = open('/')
  expect(await screen.findByRole('heading', { level: 1, name: /PGA Main/ })).toBeTruthy()
  await ownSlates.put(slate)
  await user.click(screen.getByRole('button', { name: 'Your slates' }))
  const yours = await screen.findByRole('dialog', { name: 'Your slates' })
  await user.click(await within(yours).findByRole('button', { name: /^NFL Main/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Main/ })).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('slatecraft.opened-slates')).toContain('"nfl"'))
  document.body.replaceChildren()
  open('/', ownSlates)
  expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
  expect(location.search).toBe(`${week4.slice(1)}&own=1`)
})

test('a login on the slate of the first visit does not make it the one used last', async () => {
  const noted: SlateKey[] = []
  fakeNetwork([
    on(yourSlates, () => ({ slates: [{ key, players: 308, own: false, used_at: '2025-09-20T12:00:00.000Z' }], kept })),
    on(noteOpenedSlates, (_, { body }) => {
      noted.push(...body.keys)
      return { success: true as const }
    }),
  ])
  open('/')
  expect(await screen.findByRole('heading', { level: 1, name: /PGA Main/ })).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.sc-count')?.textContent).toMatch(/^\d+ players/))
  await waitFor(() => expect(location.search).toContain('sport=pga'))
  cleanup()
  enter({ jwt: 'a.eyJzdWIiOiJhZGEifQ.s', account: undefined })
  const { user } = open(location.search)
  expect(await screen.findByRole('heading', { level: 1, name: /PGA Main/ })).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.sc-count')?.textContent).toMatch(/^\d+ players/))
  await user.click(await screen.findByRole('button', { name: 'Your slates' }))
  await user.click(await screen.findByRole('button', { name: /^NFL Main/ }))
  await waitFor(() => expect(noted).toEqual([key]))
})

test('the address of an imported slate never shows another slate, and says what to do', async () => {
  fakeNetwork()
  const { user } = open(`${week4}&own=1`)
  expect(await screen.findByRole('heading', { name: 'NFL Main is not in this browser' })).toBeTruthy()
  expect(screen.queryByText('Demo data')).toBeNull()
  expect(screen.getByRole('button', { name: 'Log in to open it' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import a site’s player list…' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Open the server’s slate with this name instead' }))
  expect(await screen.findByRole('button', { name: /Demo data/ })).toBeTruthy()
  expect(location.search).toBe(week4.slice(1))
})

test('a user’s list has own and opened slates with their players, notes the open one, and removes one', async () => {
  enter({ jwt: 'a.eyJzdWIiOiJhZGEifQ.s', account: undefined })
  const noted: SlateKey[] = []
  const removed: SlateKey[] = []
  const used_at = '2025-09-20T12:00:00.000Z'
  const other = { ...key, counter: 5 } as const
  fakeNetwork([
    on(yourSlates, () => ({
      slates: [
        { key, players: 308, own: false, used_at },
        ...(removed.length > 0 ? [] : [{ key: other, players: 280, own: true, used_at }]),
      ],
      kept,
    })),
    on(noteOpenedSlates, (_, { body }) => {
      noted.push(...body.keys)
      return { success: true as const }
    }),
    on(removeOwnSlate, (_, { body }) => {
      removed.push(body.key)
      return { success: true as const }
    }),
  ])
  const { user } = open(week4)
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Main/ })).toBeTruthy()
  await waitFor(() => expect(noted).toEqual([key]))
  await user.click(screen.getByRole('button', { name: 'Your slates' }))
  const yours = within(await screen.findByRole('dialog', { name: 'Your slates' }))
  const opens = yours.getAllByRole('button', { name: /^NFL Main/ }).map(({ textContent }) => textContent)
  expect(opens).toEqual([
    expect.stringMatching(/^NFL Main2025 Week 4.*308 players/),
    expect.stringMatching(/^NFL MainFrom your file2025 Week 5.*280 players/),
  ])
  expect(yours.getByText(/^1 of 20 slates of your own, 0\.2 of 20 MB/)).toBeTruthy()
  await user.click(yours.getByRole('button', { name: /^Remove NFL Main/ }))
  await waitFor(() => expect(removed).toEqual([other]))
  await waitFor(() => expect(yours.getAllByRole('button', { name: /^NFL Main/ })).toHaveLength(1))
})

test('a login moves what the visitor entered on all slates, not only on the open one', long, async () => {
  const week5 = 'nfl/dk/classic/2025/5/Main'
  const pair = { ID: 'g', name: 'Pair', players: ['a'], minGroup: 0, maxGroup: 1, pctGroup: 1, active: true }
  const value = { entries: { g: { value: { ...pair, anchorPlayerID: [] }, at: 1 } } }
  localStorage.setItem(`slatecraft.groups/${week5}`, JSON.stringify({ usedOn: '2025-09-20', value }))
  const saved: unknown[] = []
  fakeNetwork([
    on(readUserGroups, () => ({ groups: [] })),
    on(saveUserGroups, ({ counter }, { body }) => {
      saved.push([counter, ...body.groups.map(({ name }) => name)])
      return { success: true as const }
    }),
  ])
  open(week4)
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Main/ })).toBeTruthy()
  act(() => enter({ jwt: 'a.eyJzdWIiOiJhZGEifQ.s', account: undefined }))
  await waitFor(() => expect(saved).toEqual([[5, 'Pair']]))
})
