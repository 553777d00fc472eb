// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import type { LineupLimit } from '../plans/shared/LineupLimitHint.tsx'
import { BuildBar } from './BuildBar.tsx'

/** The count a build would use now, and the counts that became undo steps. */
let inForce: number
let steps: number[]
const ofServer: LineupLimit = { most: 5000, planName: undefined }

function Harness({ saved, faults, limit }: { saved: number; faults: readonly string[]; limit: LineupLimit }) {
  const [count, setCount] = useState(3)
  const [typed, setTyped] = useState<number>()
  inForce = typed ?? count
  return (
    <BuildBar
      command={{ label: 'Build', shortcut: 'mod+Enter', faults, run: () => undefined }}
      lineupCount={inForce}
      isCountFixed={false}
      savedCount={saved}
      lineupLimit={limit}
      onTypeCount={setTyped}
      onLineupCount={(next) => {
        steps.push(next)
        setTyped(undefined)
        setCount(next)
      }}
      engine="server"
      onEngine={() => undefined}
      isServerOffered
      isBrowserOffered
      connection="listening"
    />
  )
}

function open({ saved = 0, faults = [] as readonly string[], limit = ofServer } = {}) {
  steps = []
  const queries = new QueryClient()
  queries.setQueryData(['plans'], { plans: [20, 150, 500].map((nfl) => ({ rights: { lineupLimit: { nfl } } })) })
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <Harness saved={saved} faults={faults} limit={limit} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), count: screen.getByRole<HTMLInputElement>('textbox', { name: 'Lineups' }) }
}

beforeEach(() => standInBrowser())
afterEach(cleanup)

test('a build uses the count as you type; leaving the field makes one undo step', async () => {
  const { user, count } = open()
  expect(count.value).toBe('3')
  await user.clear(count)
  expect(inForce).toBe(0)
  await user.type(count, '150')
  expect(inForce).toBe(150)
  expect(steps).toEqual([])
  await user.tab()
  expect(steps).toEqual([150])
})

test('9999 becomes the limit, 1,500 is read, -3 becomes 0, decimals are cut, and arrow keys step', async () => {
  const { user, count } = open()
  for (const [text, shown] of [
    ['9999', '5000'],
    ['1,500', '1500'],
    ['-3', '0'],
    ['2.9', '2'],
  ] as const) {
    await user.clear(count)
    await user.type(count, `${text}{Enter}`)
    expect(count.value).toBe(shown)
  }
  await user.type(count, '{ArrowUp}{ArrowUp}{ArrowDown}')
  await user.tab()
  expect(steps).toEqual([5000, 1500, 0, 2, 3])
})

test('with 20 saved lineups, 3 new ones show as 23, and 5 becomes 20 (BS-36, BS-37)', async () => {
  const { user, count } = open({ saved: 20 })
  expect(count.value).toBe('23')
  await user.clear(count)
  await user.type(count, '5')
  expect(inForce).toBe(0)
  await user.tab()
  expect([count.value, steps]).toEqual(['20', [0]])
})

test('a disabled Build lists every reason, next to the connection light (BS-39)', () => {
  open({ faults: ['The lineup count is 0.', 'Ann has a greater Min Exp than Max Exp'] })
  const build = screen.getByRole('button', { name: /^Build/ })
  expect(build.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(build.getAttribute('aria-describedby') ?? '')
  expect([...(why?.querySelectorAll('li') ?? [])].map((fault) => fault.textContent)).toEqual([
    'The lineup count is 0.',
    'Ann has a greater Min Exp than Max Exp',
  ])
  expect(screen.getByTitle('Build connection: listening')).toBeTruthy()
})

test('the plan’s limit shows next to the count with an upgrade link; a higher count becomes the limit (SU-10)', async () => {
  const told = vi.spyOn(notifications, 'show')
  const { user, count } = open({ limit: { most: 20, planName: 'Free' } })
  expect(document.getElementById(count.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'of at most 20 in the Free plan · Upgrade',
  )
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/plans')
  await user.clear(count)
  await user.type(count, '150{Enter}')
  expect([count.value, steps]).toEqual(['20', [20]])
  expect(told.mock.calls.map(([{ message }]) => message)).toEqual(['The Free plan builds at most 20 lineups at once.'])
})

test.each([
  [150, 'of at most 150 in the Gold plan · Upgrade'],
  [500, 'of at most 500 in the Gold plan'],
])('a subscriber with a limit of %i is offered a larger plan only if there is one', async (most, words) => {
  const loaded = import('../plans/shared/WhereMore.tsx')
  const { count } = open({ limit: { most, planName: 'Gold', paidFor: 'nfl' } })
  await loaded
  await waitFor(() =>
    expect(document.getElementById(count.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words),
  )
})
