// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { addLineupBatch, createLineupRun, type LineupRun, readLineupRuns } from '@slatecraft/contract'
import { type BuildRequestInput, findRuleset, Lineup, PlayerRow, poolEditor, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AskCompletion } from '../../features/handBuild/askCompletion.ts'
import { useAddToBucket } from '../../features/handBuild/useAddToBucket.ts'
import { useCompletion } from '../../features/handBuild/useCompletion.ts'
import { nothingWithheld } from '../../features/plans/shared/withheld.ts'
import type { PoolHand } from '../../features/pool/poolHand.ts'
import type { EditState } from '../../features/pool/state/editState.ts'
import { useEdits } from '../../features/pool/state/useEdits.ts'
import type { HistoryStore } from '../../inputs/undo/history.ts'
import { useSlateInputs } from '../../inputs/useSlateInputs.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { HandBuildPart } from '../tabs/pool/HandBuildPart.tsx'

const slate: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const ruleset = findRuleset(slate)!
/** `RB2`: a running back with 12 points for $5,000. Odd numbers play for Miami, even ones for Buffalo. */
const rows = 'QB1 QB2 RB1 RB2 RB3 WR1 WR2 WR3 TE1 DST1'.split(' ').map((Id, index) => {
  const [TeamAbbrev, Opp] = index % 2 === 0 ? ['MIA', 'BUF'] : ['BUF', 'MIA']
  const Position = Id.slice(0, -1)
  return PlayerRow.parse({
    Id,
    Name: `Mr ${Id}`,
    Position,
    TeamAbbrev,
    Opp,
    Salary: 5000,
    ProjPts: 10 + index,
    ProjOwn: 8,
  })
})
const lineup = ['QB1', 'RB2', 'RB3', 'WR1', 'WR2', 'WR3', 'TE1', 'RB1', 'DST1']

let edits: EditState
let hand: PoolHand | undefined
let history: HistoryStore
const leave = vi.fn()

function Harness() {
  const inputs = useSlateInputs(slate, { isInBrowser: true })
  history = inputs.historyStore
  const held = useEdits(slate, { history, isInBrowser: true }).edits
  edits = held
  const poolOf = useMemo(() => poolEditor(rows), [])
  const { edits: made, isZeroed } = held
  const players = useMemo(() => poolOf({ edits: made, isZeroed }), [poolOf, made, isZeroed])
  return (
    <HandBuildPart
      slate={slate}
      isInBrowser={false}
      ruleset={ruleset}
      players={players}
      edits={held}
      inputs={inputs}
      defaults={undefined}
      withheld={nothingWithheld}
      lineupCount={20}
      onHand={(next) => {
        hand = next
      }}
      onLeave={leave}
    />
  )
}

function open(locked: readonly string[] = []) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <Harness />
      </MantineProvider>
    </QueryClientProvider>,
  )
  act(() => lock(...locked))
  return userEvent.setup()
}

const lock = (...ids: string[]) =>
  edits.apply({ label: 'Locks', changes: ids.map((id) => ({ id, change: () => ({ MinExp: 100, MaxExp: 100 }) })) })
const exposuresOf = (id: string) => {
  const player = poolEditor(rows)(edits).find(({ Id }) => Id === id)
  return `${player?.MinExp}/${player?.MaxExp}`
}
const button = (name: string) => screen.getByRole('button', { name })
const standing = () =>
  [...document.querySelectorAll('.sc-hand-roster tbody tr')].map((row) => {
    const [slot, name] = [...row.children].map(({ textContent }) => textContent)
    return `${slot} ${name}`
  })

beforeEach(() => {
  localStorage.clear()
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leave.mockClear()
})

test('locked players fill the roster, which shows salary left, points and ownership; Remove and Clear keep Max Exp', async () => {
  const user = open(['QB1', 'RB2'])
  expect(standing().slice(0, 3)).toEqual(['QB Mr QB1MIA', 'RB Mr RB2BUF', 'RB Open'])
  const totals = [...document.querySelectorAll('.sc-hand-totals dd')].map(({ textContent }) => textContent)
  expect(totals).toEqual(['$40,000', '$5,714', '23.00', '16.0%'])

  await user.click(button('Remove Mr QB1'))
  expect(exposuresOf('QB1')).toBe('0/100')
  expect(document.activeElement).toBe(button('Remove Mr RB2'))
  act(() => hand?.add('WR1'))
  expect(exposuresOf('WR1')).toBe('100/100')
  await user.click(button('Clear'))
  expect(['RB2', 'WR1'].map(exposuresOf)).toEqual(['0/100', '0/100'])
  expect(
    history
      .getState()
      .steps.map(({ label }) => label)
      .slice(1),
  ).toEqual(['Mr QB1: removed by hand', 'Mr WR1: added by hand', 'Hand-built lineup cleared'])
  act(() => history.getState().undo())
  expect(standing()).toContain('WR Mr WR1BUF')
})

test('a player who can’t join shows why at the row and on the card, long enough to read or until the next action; other locks that don’t fit stay listed', () => {
  vi.useFakeTimers()
  try {
    open(['QB1'])
    act(() => edits.apply({ label: 'Min', changes: [{ id: 'QB2', change: () => ({ MinExp: 20 }) }] }))
    const tooMany = 'There are too many players for position QB.'
    expect([...(hand?.faults ?? [])]).toEqual([['QB2', tooMany]])
    act(() => hand?.add('QB2'))
    const words = `Unable to add Mr QB2. ${tooMany}`
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(exposuresOf('QB2')).toBe('0/100')
    act(() => vi.advanceTimersByTime(9999))
    expect(screen.getByRole('alert').textContent).toBe(words)
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toBe('')
    act(() => hand?.add('QB2'))
    act(() => hand?.add('RB1'))
    expect(screen.getByRole('alert').textContent).toBe('')
    act(() => hand?.remove('RB1'))

    act(() => lock('QB2'))
    expect(screen.getByRole('list', { name: 'Roster errors' }).textContent).toBe(
      'There are too many players for position QB',
    )
    act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('list', { name: 'Roster errors' })).toBeTruthy()
    act(() => lock(...rows.map(({ Id }) => Id)))
    expect(screen.getByRole('list', { name: 'Roster errors' }).textContent).toContain('Too many locked players')
  } finally {
    vi.useRealTimers()
  }
})

test('a visitor can build by hand, but needs to log in for buckets', async () => {
  const user = open(lineup)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bucket' }).disabled).toBe(true)
  const add = button('Add to Bucket')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Log in to keep lineups in buckets.',
  )
  await user.keyboard('{Escape}')
  expect(leave).toHaveBeenCalledOnce()
})

/** The server of a user who has one bucket. */
function userServer() {
  const bucket: LineupRun = {
    id: 'b-1',
    name: 'Cash',
    bucket: true,
    removed: false,
    created_at: '2024-09-20T12:00:00.000Z',
    lineup_count: 0,
    building: false,
    lineups: [],
    summary: null,
  }
  const server = {
    buckets: [bucket],
    added: [] as { id: string; lineups: Lineup[] }[],
    refusal: undefined as Error | undefined,
  }
  fakeNetwork([
    on(readLineupRuns, () => ({
      lineup_runs: [...server.buckets, { ...bucket, id: 'r', name: 'Run 1', bucket: false }],
    })),
    on(createLineupRun, (_, { body }) => {
      const made = { ...bucket, id: 'b-2', name: body.name ?? '', bucket: body.bucket }
      server.buckets = [made, ...server.buckets]
      return { success: true as const, lineup_run: made }
    }),
    on(addLineupBatch, ({ id }, { body }) => {
      if (server.refusal !== undefined) return server.refusal
      server.added.push({ id, lineups: body.lineups })
      server.buckets = server.buckets.map((each) =>
        each.id === id ? { ...each, lineup_count: each.lineup_count + 1 } : each,
      )
      return { success: true as const, lineups: [], added: body.lineups.length }
    }),
  ])
  localStorage.setItem('jwt', 'token-of-ann')
  return server
}

test('a user must choose a bucket for a full lineup, and makes a new bucket for the next one', async () => {
  const server = userServer()
  const user = open(lineup.slice(1))
  const why = () => document.querySelector('.sc-hand-why')?.textContent
  expect(why()).toBe('Fill 1 open slot first.')
  act(() => hand?.add('QB1'))
  expect(why()).toBe('Choose a bucket first.')
  expect(button('Add to Bucket').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Add to Bucket'))
  await screen.findByRole('option', { name: 'Cash (0)' })
  expect(screen.queryByRole('option', { name: /Run 1/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bucket' }), 'Cash (0)')

  server.refusal = new Error('Lineups could not be added to this bucket.')
  await user.click(button('Add to Bucket'))
  expect(await screen.findByText('Lineups could not be added to this bucket.')).toBeTruthy()
  expect(server.added).toEqual([])
  server.refusal = undefined
  await user.click(button('Add to Bucket'))
  expect(await screen.findByText(/^Added to Cash/)).toBeTruthy()
  expect(await screen.findByRole('option', { name: 'Cash (1)' })).toBeTruthy()
  const { id, lineups } = server.added[0]!
  expect(id).toBe('b-1')
  expect(lineups.map((each) => Lineup.parse(each))).toMatchObject([
    {
      players: lineup,
      slots: ruleset.slots.map(({ name }) => name),
      points: 134,
      salary: 45_000,
      ownership: 72,
      tags: [],
    },
  ])

  await user.selectOptions(screen.getByRole('combobox', { name: 'Bucket' }), 'New bucket …')
  await user.type(screen.getByRole('textbox', { name: 'Name of the new bucket' }), 'Darts{Enter}')
  expect(await screen.findByRole<HTMLOptionElement>('option', { name: 'Darts (0)', selected: true })).toBeTruthy()
  await user.click(button('Add to Bucket'))
  expect(await screen.findByText(/^Added to Darts/)).toBeTruthy()
  expect(server.added[1]).toMatchObject({ id: 'b-2', lineups: [{ players: lineup }] })
  expect(server.added[1]?.lineups[0]?.uuid).not.toBe(lineups[0]?.uuid)
})

test('Add to Bucket spins for at least half a second, and a second press meanwhile adds nothing', async () => {
  vi.useFakeTimers()
  try {
    const add = vi.fn(async () => undefined)
    const { result } = renderHook(() => useAddToBucket('roster'))
    const phase = () => result.current[0].phase
    const press = () => act(async () => result.current[1](add, 'Added'))
    await press()
    await press()
    expect(add).toHaveBeenCalledOnce()
    await act(async () => vi.advanceTimersByTime(499))
    expect(phase()).toBe('adding')
    await act(async () => vi.advanceTimersByTime(1))
    expect(phase()).toBe('added')
  } finally {
    vi.useRealTimers()
  }
})

/** A worker that answers when the test tells it to. */
function askedCompletion() {
  const asked: { asker: Parameters<AskCompletion>[1]; takeBack: ReturnType<typeof vi.fn> }[] = []
  const question = { request: { players: [] } as unknown as BuildRequestInput, ids: ['QB1'] }
  const ask: AskCompletion = (_, asker) => {
    const takeBack = vi.fn()
    asked.push({ asker, takeBack })
    return takeBack
  }
  const { result, rerender } = renderHook(({ of }) => useCompletion(of, () => question, ask), {
    initialProps: { of: 'these' },
  })
  return { asked, rerender, completing: () => result.current }
}

test('a completion that takes over a second can be canceled, and an answer for another roster is ignored', () => {
  vi.useFakeTimers()
  try {
    const { asked, rerender, completing } = askedCompletion()
    act(() => completing().ask())
    expect(completing()).toMatchObject({ phase: 'asking', isSlow: false })
    act(() => vi.advanceTimersByTime(1000))
    expect(completing()).toMatchObject({ phase: 'asking', isSlow: true })
    act(() => completing().dismiss())
    expect(completing().phase).toBe('idle')
    expect(asked[0]?.takeBack).toHaveBeenCalledOnce()

    act(() => completing().ask())
    rerender({ of: 'others' })
    expect(completing().phase).toBe('idle')
    expect(asked[1]?.takeBack).toHaveBeenCalledOnce()
    act(() => completing().ask())
    act(() => asked[2]?.asker.onAnswer({ status: 'unknown' }))
    act(() => vi.advanceTimersByTime(1000))
    expect(completing()).toMatchObject({ phase: 'answered', completion: { status: 'unknown' } })
    rerender({ of: 'these' })
    expect(completing().phase).toBe('idle')
  } finally {
    vi.useRealTimers()
  }
})
