// @vitest-environment jsdom
import { slatesWithInputs, yourSlates } from '@slatecraft/contract'
import type { Slate, SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { noteOpenedByVisitor } from '../../../features/slate/ownSlates/openedSlates.ts'
import { memoryOwnSlates } from '../../../features/slate/ownSlates/ownSlates.ts'
import { slateId } from '../../../features/slate/shared/slateId.ts'
import { enter } from '../../../session/session.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { slatesToCopy } from './slatesToCopy.ts'

const week = (counter: number, others: Partial<SlateKey> = {}): SlateKey => ({
  ...{ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, slate: 'Main' },
  ...{ counter, ...others },
})
const imported = (key: SlateKey): Slate => ({ ...demoSlate(week(4))!, key, isDemo: false })

/** Stores one changed setting, as the page does. */
const work = (key: SlateKey) =>
  localStorage.setItem(
    `slatecraft.settings/${slateId(key)}`,
    JSON.stringify({ usedOn: '2025-09-20', value: { entries: { minUnique: { value: 3, at: 1 } } } }),
  )
const listed = (choices: Awaited<ReturnType<typeof slatesToCopy>>) =>
  choices.map(({ key: { counter, slate }, source, players }) => [counter, slate, source, players])

freshPage()

test('a visitor is offered slates of the contest with work on them: the last one used first, then the newest', async () => {
  const browser = memoryOwnSlates()
  for (const other of [week(9), week(2), week(3), week(5, { slate: 'A/B' })]) work(other)
  for (const others of [{ contestType: 'showdown' }, { site: 'fd' }, { season: 2024, sport: 'nba' }] as const)
    work(week(6, others))
  await browser.put(imported(week(2)))
  noteOpenedByVisitor({ key: week(2), source: 'browser', players: 300, usedAt: undefined }, 1)
  noteOpenedByVisitor({ key: week(8), source: 'server', players: 310, usedAt: undefined }, 2)
  expect(listed(await slatesToCopy(week(9), { user: undefined, browser }))).toEqual([
    [2, 'Main', 'browser', 300],
    [5, 'A/B', 'server', undefined],
    [3, 'Main', 'server', undefined],
  ])
})

test('an imported slate that was removed is not offered, though its inputs are kept', async () => {
  work(week(2))
  noteOpenedByVisitor({ key: week(2), source: 'browser', players: 300, usedAt: undefined }, 1)
  expect(await slatesToCopy(week(9), { user: undefined, browser: memoryOwnSlates() })).toEqual([])
})

test('a user is offered the slates of the account, and one that stays in the browser with what is kept there', async () => {
  enter({ jwt: 'a.eyJzdWIiOiJhZGEifQ.s', account: undefined })
  const entered = { exposures: 2, numbers: 0, groups: 1, team_stacks: 4, settings: 0 }
  const kept = { slates: 0, bytes: 0, max_slates: 1, max_bytes: 1 }
  const used = { key: week(4), players: 280, own: true, used_at: '2025-09-20T12:00:00.000Z' }
  fakeNetwork([
    on(yourSlates, () => ({ slates: [used], kept })),
    on(slatesWithInputs, () => ({ slates: [week(4), week(9), week(7)].map((key) => ({ key, entered })) })),
  ])
  const browser = memoryOwnSlates()
  await browser.put(imported(week(2)))
  work(week(2))
  work(week(3))
  const choices = await slatesToCopy(week(9), { user: 'ada', browser })
  expect(listed(choices)).toEqual([
    [4, 'Main', 'account', 280],
    [7, 'Main', 'server', undefined],
    [2, 'Main', 'browser', undefined],
  ])
  expect(choices.map(({ entered }) => [entered.teamStacks, entered.settings])).toEqual([
    [4, 0],
    [4, 0],
    [0, 1],
  ])
})
