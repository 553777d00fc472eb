// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { buildWarnings, type Warning, type WarningsInput } from '@slatecraft/optimizer/warnings'
import {
  defaultSettings,
  derivePlayer,
  findRuleset,
  type InputChange,
  type Player,
  PlayerRow,
  type Ruleset,
} from '@slatecraft/slate'
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptWorker } from '../../engine/keptWorker.ts'
import { newestAnswer } from '../../engine/newestAnswer.ts'
import type { PageLocation } from '../../navigation/pageLocation.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { stackHintsOf, useWarnings } from './useWarnings.ts'
import { WarningsBanner } from './WarningsBanner.tsx'
import { WarningsModal } from './WarningsModal.tsx'

const contest = { sport: 'nfl', site: 'dk', season: 2024 } as const
const classic = findRuleset({ ...contest, contestType: 'classic' })!
const showdown = findRuleset({ ...contest, contestType: 'showdown' })!

const player = (Position: string, index: number, rest: Partial<PlayerRow> = {}): Player =>
  derivePlayer(
    PlayerRow.parse({
      Id: `${Position}${index}`,
      Name: `${Position} ${index}`,
      Position,
      Salary: 5000,
      ProjPts: 9,
      ...rest,
    }),
  )
const pool = classic.slots.flatMap(({ accepts }) => accepts).flatMap((position, index) => [player(position, index)])
const withOne = (rest: Partial<PlayerRow>) => [...pool, player('WR', 99, { Name: 'Rashee Rice', ...rest })]
const inputOf = (players: readonly Player[], ruleset: Ruleset = classic): WarningsInput => ({
  ruleset,
  settings: defaultSettings(ruleset),
  players,
  teamStacks: [],
  groups: [],
})

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Live warnings as on the page, from a worker that answers at once with `answer`. */
function live(answer: (input: WarningsInput) => Warning[]) {
  const failed = vi.fn()
  const questions: WarningsInput[] = []
  const asker = newestAnswer<object, WarningsInput, Warning[]>({
    worker: keptWorker<object>({
      start: () => ({ service: {}, terminate: () => undefined }),
      later: () => undefined,
    }),
    answer: async (_, input) => {
      questions.push(input)
      return answer(structuredClone(input))
    },
    onFailed: failed,
  })
  const none = {}
  const settings = { classic: defaultSettings(classic), showdown: defaultSettings(showdown) }
  const hook = renderHook(
    ({ players, ruleset }: { players: Player[]; ruleset: Ruleset }) =>
      useWarnings({ ruleset, settings: settings[ruleset.contestType], players, teamStacks: none, groups: none }, asker),
    { initialProps: { players: pool, ruleset: classic } },
  )
  return { ...hook, questions, failed }
}

test('an edit triggers a warning, and undoing it removes the warning', async () => {
  const { result, rerender } = live(buildWarnings)
  await waitFor(() => expect(result.current).toEqual([]))
  rerender({ players: withOne({ MinExp: 50, MaxExp: 20 }), ruleset: classic })
  await waitFor(() => expect(result.current.map(({ kind }) => kind)).toEqual(['exposures']))
  rerender({ players: pool, ruleset: classic })
  await waitFor(() => expect(result.current).toEqual([]))
})

test('the worker gets only the fields it needs', async () => {
  const { questions } = live(buildWarnings)
  await waitFor(() => expect(questions).toHaveLength(1))
  expect(Object.keys(questions[0]!.players[0]!).sort()).toEqual(
    ['Id', 'MaxExp', 'MinExp', 'Name', 'Opp', 'Positions', 'ProjOwn', 'ProjPtsAdjusted', 'TeamAbbrev'].sort(),
  )
})

test('a showdown has no warnings', async () => {
  const { result, rerender, questions } = live(buildWarnings)
  const crossed = withOne({ MinExp: 50, MaxExp: 20 })
  rerender({ players: crossed, ruleset: classic })
  await waitFor(() => expect(result.current).toHaveLength(1))
  const asked = questions.length
  rerender({ players: crossed, ruleset: showdown })
  expect(result.current).toEqual([])
  expect(questions).toHaveLength(asked)
})

test('a failed check is logged, and the page keeps its warnings', async () => {
  let isBroken = false
  const { result, rerender, failed } = live((input) => {
    if (isBroken) throw new Error('broken input')
    return buildWarnings(input)
  })
  rerender({ players: withOne({ MinExp: 50, MaxExp: 20 }), ruleset: classic })
  await waitFor(() => expect(result.current).toHaveLength(1))
  isBroken = true
  rerender({ players: pool, ruleset: classic })
  await waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('broken input')))
  expect(result.current).toHaveLength(1)
})

test('the banner has the required text, the count and a link to the list, and folds to the count', async () => {
  const onOpen = vi.fn()
  const user = userEvent.setup()
  const { rerender } = render(<WarningsBanner count={0} isOpenable onOpen={onOpen} />)
  const banner = screen.getByRole('status')
  expect(banner.textContent).toBe('')
  rerender(<WarningsBanner count={3} isOpenable onOpen={onOpen} />)
  const words =
    'The current build has issues that may cause unexpected results or could cause the build to fail in some circumstances. See Warnings for details.'
  expect(within(banner).getByText(words)).toBeTruthy()
  await user.click(within(banner).getByRole('button', { name: 'See Warnings 3' }))
  expect(onOpen).toHaveBeenCalledOnce()
  await user.click(within(banner).getByRole('button', { name: 'Collapse notice' }))
  expect(within(banner).queryByText(words)).toBeNull()
  expect(within(banner).getByRole('button', { name: 'See Warnings 3' })).toBeTruthy()
  rerender(<WarningsBanner count={3} isOpenable={false} onOpen={onOpen} />)
  expect(within(banner).queryByRole('button', { name: /See Warnings/ })).toBeNull()
  expect(within(banner).getByRole('link', { name: 'Upgrade for this feature' })).toBeTruthy()
})

const wrong = withOne({ MinExp: 50, MaxExp: 20 }).map((each) =>
  each.Position === 'DST' ? { ...each, MaxExp: 60 } : each,
)

interface ListProps {
  goTo(location: PageLocation): void
  apply(label: string): void
  onFocusLost?(): void
  pool?: readonly Player[]
}

function List({ goTo, apply, onFocusLost = vi.fn(), pool = wrong }: ListProps) {
  const [players, setPlayers] = useState(pool)
  const [isOpen, setOpen] = useState(true)
  const edit = (changes: readonly InputChange[]) =>
    setPlayers((held) =>
      held.map((each) => {
        const change = changes.find((one) => one.kind === 'player' && one.Id === each.Id)
        return change?.kind === 'player' ? { ...each, ...change.edit } : each
      }),
    )
  return (
    <MantineProvider env="test">
      <WarningsModal
        isOpen={isOpen}
        isInFrontOfDialog={false}
        warnings={buildWarnings(inputOf(players))}
        goTo={goTo}
        applyChanges={(label, changes) => {
          apply(label)
          edit(changes)
        }}
        onClose={() => setOpen(false)}
        onFocusLost={onFocusLost}
      />
    </MantineProvider>
  )
}

test('the list groups warnings by topic; a fix is one undo step and removes its warning', async () => {
  const apply = vi.fn()
  const onFocusLost = vi.fn()
  const user = userEvent.setup()
  render(<List goTo={vi.fn()} apply={apply} onFocusLost={onFocusLost} />)
  const list = within(await screen.findByRole('dialog', { name: '2 warnings' }))
  expect(list.getByRole('region', { name: 'Min Exp above Max Exp' }).textContent).toContain(
    'Rashee Rice: Min Exp (50%) is above Max Exp (20%).',
  )
  expect(list.getByRole('region', { name: 'Exposure by position' }).textContent).toContain(
    'DST: Max Exp of 1 player sums to 60%, but at least 100% is needed.',
  )
  await user.click(list.getByRole('button', { name: 'Fix: Swap Min and Max Exp of Rashee Rice' }))
  expect(apply).toHaveBeenCalledWith('Swap Min and Max Exp of Rashee Rice')
  expect(await screen.findByRole('dialog', { name: '1 warning' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: /^Fix: Raise Max Exp of DST/ }))
  expect(await screen.findByText(/No problems found in your settings/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onFocusLost).toHaveBeenCalled())
})

test('hundreds of warnings of one kind show the first few, and the rest on demand', async () => {
  const crossed = Array.from({ length: 60 }, (_, index) => player('WR', 100 + index, { MinExp: 2, MaxExp: 1 }))
  const user = userEvent.setup()
  render(<List goTo={vi.fn()} apply={vi.fn()} pool={[...pool, ...crossed]} />)
  const ofKind = within(await screen.findByRole('region', { name: 'Min Exp above Max Exp' }))
  expect(ofKind.getAllByRole('listitem')).toHaveLength(50)
  await user.click(ofKind.getByRole('button', { name: 'Show 10 more' }))
  expect(ofKind.getAllByRole('listitem')).toHaveLength(60)
})

test('“Show me” closes the list and goes to the field', async () => {
  const goTo = vi.fn()
  const user = userEvent.setup()
  render(<List goTo={goTo} apply={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: /^Show me: Rashee Rice/ }))
  expect(goTo).toHaveBeenCalledWith({ tab: 'players', name: 'Rashee Rice' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a team’s cell shows both under-exposed hints', () => {
  const kc = { TeamAbbrev: 'KC', Opp: 'BUF' }
  const buf = { TeamAbbrev: 'BUF', Opp: 'KC' }
  const players = [
    ...pool,
    player('QB', 50, { ...kc, MinExp: 50 }),
    player('WR', 51, { ...kc, MaxExp: 30 }),
    player('TE', 52, { ...buf, MaxExp: 5 }),
  ]
  expect(stackHintsOf(buildWarnings(inputOf(players)))).toEqual(
    new Map([
      [
        'KC',
        [
          'Under-exposed to flex, need an additional 15 percent',
          'Under-exposed to opponents flex, need an additional 20 percent',
        ],
      ],
    ]),
  )
})
