// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import type { OfferedContest } from '@slatecraft/contract'
import { type Contest, findRuleset, prizePool, type SlateKey } from '@slatecraft/slate'
import { demoEntriesCsv, demoSlate } from '@slatecraft/slate/demo'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../../../testing/standInBrowser.ts'
import type { ChosenContest } from '../chosenContest.ts'
import { ContestPanel } from './ContestPanel.tsx'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const ruleset = findRuleset(key)!

const contest = (id: string, name: string, part: Partial<Contest> = {}): Contest => ({
  id,
  name,
  fee: 1000,
  entries: 100,
  maxEntriesPerUser: 20,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 30_000 },
    { from: 2, to: 20, amount: 2500 },
  ],
  ...part,
})
const offer = (one: Contest, kind: OfferedContest['kind'] = 'usual'): OfferedContest => ({
  contest_id: one.id,
  name: one.name,
  entry_fee: one.fee / 100,
  entries: one.entries,
  prize_pool: prizePool(one.prizes) / 100,
  kind,
  contest: one,
})
const first = contest('1', '$10 tournament')
const second = contest('2', '$100 tournament', { fee: 10_000, maxEntriesPerUser: 1 })

let chosen: readonly ChosenContest[] = []
const kept = vi.fn()
const removed = vi.fn()

/** The panel as the page holds it. */
function Held({ offered }: { offered: readonly OfferedContest[] }) {
  const [all, setAll] = useState<readonly ChosenContest[]>([{ contest: offered[0]!.contest, entries: 1 }])
  chosen = all
  return (
    <ContestPanel
      offered={offered}
      onRetry={() => undefined}
      chosen={all}
      onChange={setAll}
      onKeep={kept}
      onRemove={removed}
      ruleset={ruleset}
    />
  )
}

function open(offered: readonly OfferedContest[] = [offer(first), offer(second, 'yours')]) {
  const user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <Notifications />
      <Held offered={offered} />
    </MantineProvider>,
  )
  return user
}
const zone = () => screen.getByRole('button', { name: 'Contest from a file…' }).closest('.sc-setup-drop')!
const drop = (name: string, text: string) =>
  fireEvent.drop(zone(), { dataTransfer: { files: [new File([text], name)] } })
const type = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}
const sums = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.sc-setup-sums > div')].map((one) => [
      one.querySelector('dt button')!.textContent,
      one.querySelector('dd')!.textContent,
    ]),
  )

beforeEach(() => standInBrowser())
afterEach(() => {
  notifications.clean()
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('the first contest of the slate is chosen; another one takes its place, with its fee', async () => {
  const user = open()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contest' })
  expect(select.selectedOptions[0]!.textContent).toBe('$10 tournament')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry fee' }).value).toBe('10')
  expect(sums()).toEqual({
    'Prize pool': '$775',
    Fees: '$1,000',
    Rake: '22.5%',
    'Places paid': '20 (20.0%)',
    'Min cash': '$25',
  })
  await user.selectOptions(select, '$100 tournament')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry fee' }).value).toBe('100')
  expect(chosen.map(({ contest: { id } }) => id)).toEqual(['2'])
  await user.click(screen.getByRole('button', { name: 'Remove from your contests' }))
  expect(removed).toHaveBeenCalledWith('2')
})

test('a payout file dropped on the panel fills the table, and can be taken back', async () => {
  const user = open()
  drop('sunday.csv', 'Place,Payout,Field Size,Entry Fee\n1,2000,1000,4\n2-5,100,,\n6-90,8,,\n')
  await waitFor(() => expect(sums()['Prize pool']).toBe('$3,080'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Contest' }).selectedOptions[0]!.textContent).toBe(
    'sunday',
  )
  await user.click(screen.getByRole('button', { name: 'Edit payouts' }))
  const rows = within(screen.getByRole('region', { name: 'Prizes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value),
    )
  expect(rows).toEqual([
    ['1', '1', '2,000'],
    ['2', '5', '100'],
    ['6', '90', '8'],
  ])
  await user.click(screen.getByRole('button', { name: 'Undo: Contests of sunday.csv chosen.' }))
  expect(chosen[0]!.contest).toEqual(first)
})

test('a payout file with the fee and field size of a chosen contest is its table; other contests stay', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Add another contest' }))
  drop('sunday.csv', 'Place,Payout,Field Size,Entry Fee\n1,500,100,10\n2-6,50,,\n')
  await waitFor(() => expect(sums()['Prize pool']).toBe('$750'))
  expect(chosen.map(({ contest: { name } }) => name)).toEqual(['$10 tournament', '$100 tournament'])
  expect(chosen[0]!.contest.id).toBe('1')
})

test('a payout file without fee and field size asks for them by name', async () => {
  const user = open()
  drop('prizes.txt', '1st 100, 2-5 20')
  const form = await screen.findByRole('form', { name: /^prizes.txt doesn’t say everything/ })
  expect(
    within(form)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The file does not say what an entry costs. Type the fee.',
    'The file does not say how many entries the contest has. Type the number.',
  ])
  await type(user, within(form).getByRole('textbox', { name: 'Entry fee' }), '10')
  await type(user, within(form).getByRole('textbox', { name: 'Entries in the contest' }), '20')
  await user.click(within(form).getByRole('button', { name: 'Use this contest' }))
  expect(chosen[0]!.contest).toMatchObject({ fee: 1000, entries: 20, name: 'prizes' })
  expect(sums()).toMatchObject({ 'Prize pool': '$180', Rake: '10.0%' })
})

test('a file of another kind, or with a wrong row, is refused by name', async () => {
  open()
  drop('broken.csv', 'Place,Payout,Field Size,Entry Fee\n1,2000,1000,4\n2-5,a lot,,\n')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^broken.csv can’t be read.*row 3/)
  expect(chosen[0]!.contest).toEqual(first)
})

test('DKEntries brings its contests with entry counts; known ones are found by name, others are completed', async () => {
  const text = demoEntriesCsv(demoSlate(key)!)!
  const [, ...lines] = text.split(/\r?\n/)
  const named = [...new Set(lines.map((line) => line.split(',')[1]!).filter((name) => name?.startsWith('Demo')))]
  const count = (name: string) => lines.filter((line) => line.split(',')[1] === name).length
  const user = open([offer(first), offer(contest('x', named[0]!, { maxEntriesPerUser: 150 }))])
  drop('DKEntries.csv', text)
  const form = await screen.findByRole('form', {
    name: `DKEntries.csv doesn’t say everything about ${named[1]}. Complete it.`,
  })
  expect(chosen.map((one) => [one.contest.name, one.entries])).toEqual([[named[0], count(named[0]!)]])
  expect(chosen[0]!.contest.prizes).toEqual(first.prizes)
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Payouts' }), 'Double-up')
  await type(user, within(form).getByRole('textbox', { name: 'Entries in the contest' }), '200')
  await user.click(within(form).getByRole('button', { name: 'Use this contest' }))
  expect(chosen.map((one) => one.contest.name)).toEqual(named)
  expect(chosen[1]!.contest).toMatchObject({ entries: 200, prizes: [{ from: 1, amount: 2 * chosen[1]!.contest.fee }] })
  await type(user, screen.getByRole('textbox', { name: `Your entries in ${named[0]}` }), '7')
  expect(chosen[0]!.entries).toBe(7)
})

test('a wrong row of the table is named, and undo and redo step through the edits', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Edit payouts' }))
  await type(user, screen.getByRole('textbox', { name: 'Row 2, from place' }), '4')
  expect(screen.getByRole('alert').textContent).toBe('Row 2: no prize is given for place 2 to 3.')
  await type(user, screen.getByRole('textbox', { name: 'Row 2, prize' }), '400')
  await user.click(screen.getByRole('button', { name: 'Undo: row 2 changed' }))
  await user.click(screen.getByRole('button', { name: 'Undo: row 2 changed' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(chosen[0]!.contest).toEqual(first)
  await user.click(screen.getByRole('button', { name: 'Redo: row 2 changed' }))
  expect(chosen[0]!.contest.prizes[1]!.from).toBe(4)
})

test('prizes can be pasted, a row added and removed; places behind a removed row move up', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Edit payouts' }))
  const paste = screen.getByRole('textbox', { name: 'Or paste the prizes' })
  await user.type(paste, '1st 100\n2nd to 5th many')
  await user.click(screen.getByRole('button', { name: 'Use these prizes' }))
  expect(screen.getByText(/^prize "2nd to 5th many" must be a place/)).toBeTruthy()
  await user.clear(paste)
  await user.type(paste, '1st $100\n2nd - 5th $20')
  await user.click(screen.getByRole('button', { name: 'Use these prizes' }))
  await user.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(chosen[0]!.contest.prizes).toEqual([
    { from: 1, to: 1, amount: 10_000 },
    { from: 2, to: 5, amount: 2000 },
    { from: 6, to: 6, amount: 2000 },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
  expect(chosen[0]!.contest.prizes).toEqual([
    { from: 1, to: 1, amount: 10_000 },
    { from: 2, to: 2, amount: 2000 },
  ])
})

test('a contest is made from a shape with sliders, drawn as you go, and kept', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Make one' }))
  const form = screen.getByRole('form', { name: 'Make a contest' })
  const plot = () =>
    within(form)
      .getByRole('button', { name: /^Payouts by place/ })
      .getAttribute('aria-label')
  const before = plot()
  fireEvent.change(within(form).getByRole('slider', { name: 'Places paid, slider' }), { target: { value: '9' } })
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Places paid' }).value).toBe('10')
  expect(plot()).not.toBe(before)
  expect(plot()).toContain('the last of 101 paid places')
  await user.click(within(form).getByRole('button', { name: 'Use this contest' }))
  expect(chosen[0]!.contest).toMatchObject({ name: 'Tournament', fee: 2000, entries: 1000 })
  await user.click(screen.getByRole('button', { name: 'Keep for this slate' }))
  expect(kept).toHaveBeenCalledWith([chosen[0]!.contest])
})

test('the payouts are read with the arrow keys', async () => {
  const user = open()
  screen.getByRole('button', { name: /^Payouts by place/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Place 1 wins $300.')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Places 2 to 20 win $25 each.')).toBeTruthy()
})
