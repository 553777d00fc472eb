// @vitest-environment jsdom
import { importedSlates, players, siteSettings, slates } from '@slatecraft/contract'
import { defaultSettings, findRuleset } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { fakeNetwork, lineupFrame, on } from '../testing/fakeNetwork.ts'
import { freshPage } from '../testing/freshPage.ts'
import { App } from './App.tsx'

const week3 = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'
const pool = demoSlate({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' })!
const summary = {
  status: 'complete',
  engine: 'slatecraft-optimizer/test',
  seed: 1,
  requestHash: '3f9a12c4d5',
  seconds: 0.25,
  total: { points: 150.5, bound: 151 },
  messages: ['No effect in this contest: minMinutes.'],
} as const

/** A locked player, left from an earlier visit. */
const storeLock = (id: string) =>
  localStorage.setItem(
    'slatecraft.edits/nfl/dk/classic/2024/3/Main',
    JSON.stringify({
      usedOn: '2024-09-20',
      value: { entries: { [id]: { edit: { MinExp: 100, MaxExp: 100 }, at: 1 } }, reset: { at: 0 } },
    }),
  )

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(<App />)
  return userEvent.setup()
}

const buildButton = () => screen.findByRole('button', { name: /^Build/ })

freshPage()

test('a URL opens its slate: selectors, heading, and the demo data hint', async () => {
  fakeNetwork()
  open(week3)
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Main/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Demo data invented players/ })).toBeTruthy()
  const week = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' })
  expect(week.selectedOptions[0]?.text).toBe('Week 3 · Sep 16 – Sep 22')
  expect(screen.getByText('$50,000 cap')).toBeTruthy()
  expect(within(screen.getByRole('combobox', { name: 'Slate' })).getAllByRole('option').length).toBeGreaterThan(1)
})

test('if a week has no slate, the page says so and offers the nearest imported one', long, async () => {
  const near = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 5, slate: 'Night' } as const
  fakeNetwork([
    on(slates, ({ counter }) => ({ classic: counter === 5 ? ['Night'] : [], showdown: [], demo: false })),
    on(importedSlates, () => ({ slates: [near] })),
    on(players, () => ({ players: pool.players, updated_at: pool.updatedAt, max_salary: 50_000, demo: false })),
  ])
  const user = open(week3)
  await user.click(await screen.findByRole('button', { name: /Night · 2024 Week 5/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Night/ })).toBeTruthy()
  expect(screen.queryByText('Demo data')).toBeNull()
})

test('an unedited pool asks for an edit and opens no connection', async () => {
  const sockets = fakeNetwork()
  const user = open(week3)
  await waitFor(async () => expect((await buildButton()).getAttribute('aria-disabled')).toBe('false'))
  await user.click(await buildButton())
  expect(await screen.findByRole('dialog', { name: 'Player Table must be modified' })).toBeTruthy()
  expect(sockets).toEqual([])
})

test('a build sends the edited pool, shows lineups as they arrive, and continues after a lost connection', async () => {
  const [locked] = pool.players
  storeLock(locked!.Id)
  const sockets = fakeNetwork()
  const user = open(week3)
  await waitFor(async () => expect((await buildButton()).getAttribute('aria-disabled')).toBe('false'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sockets).toHaveLength(1))
  const [socket] = sockets
  socket!.onopen?.()
  expect(socket!.sent[0]).toMatchObject({
    sport: 'nfl',
    counter: 3,
    lineupLength: 9,
    numLUs: 3,
    players: expect.arrayContaining([expect.objectContaining({ Id: locked!.Id, MinExp: 100 })]),
  })
  expect(screen.getByRole('tab', { name: /Lineups/ }).getAttribute('aria-selected')).toBe('true')
  socket!.say(
    lineupFrame(
      pool.players.slice(0, 9).map(({ Id }) => Id),
      1,
    ),
  )
  await waitFor(() => expect(screen.getByTestId('built-count').textContent).toBe('1'))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3: 33%')
  socket!.onclose?.()
  await waitFor(() => expect(sockets).toHaveLength(2))
  const [, again] = sockets
  again!.onopen?.()
  expect(again!.sent).toEqual(socket!.sent)
  again!.say({ error: 'Unable to build lineup 1 of 3: nobody is left' })
  expect((await screen.findByTestId('error_message')).textContent).toContain('Unable to build lineup 1 of 3')
  expect(screen.getByTestId('built-count').textContent).toBe('1')
  expect(screen.getAllByRole('button', { name: 'Export' })[0]!.hasAttribute('disabled')).toBe(false)
})

test('a finished build shows its summary, and another slate starts without it', long, async () => {
  storeLock(pool.players[0]!.Id)
  const sockets = fakeNetwork()
  const user = open(`${week3}&tab=lineups`)
  expect(await screen.findByRole('heading', { name: 'No lineups yet' })).toBeTruthy()
  const count = await screen.findByRole('textbox', { name: 'Lineups' })
  await waitFor(async () => expect((await buildButton()).getAttribute('aria-disabled')).toBe('false'))
  await user.clear(count)
  await user.type(count, '1')
  await user.click(await buildButton())
  sockets[0]!.onopen?.()
  sockets[0]!.say(
    lineupFrame(
      pool.players.slice(0, 9).map(({ Id }) => Id),
      1,
      { summary: { ...summary, messages: [...summary.messages] } },
    ),
  )
  expect(await screen.findByText(/0.25 s in the engine · seed 1 · request 3f9a12c4 · all proven optimal/)).toBeTruthy()
  expect(screen.getByText('Total 150.5 points; no run under these limits has more than 151.0 (gap 0.3%).')).toBeTruthy()
  expect(screen.getByText('No effect in this contest: minMinutes.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), '4')
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Players' }).getAttribute('aria-selected')).toBe('true'))
  await user.click(screen.getByRole('tab', { name: 'Lineups' }))
  expect(await screen.findByRole('heading', { name: 'No lineups yet' })).toBeTruthy()
})

test('an infeasible run shows its conflict, one click fixes it, and another builds again', async () => {
  storeLock(pool.players[0]!.Id)
  const sockets = fakeNetwork()
  const user = open(week3)
  await waitFor(async () => expect((await buildButton()).getAttribute('aria-disabled')).toBe('false'))
  await user.click(await buildButton())
  sockets[0]!.onopen?.()
  const repairs = [
    'Lower Min Salary to 48,900',
    'Raise Max Exp of Ada Reed to 40%',
    'Use a 4/3 stack',
    'Lower Min Unique to 2',
  ].map((words) => ({
    words,
    changes: [{ kind: 'settings' as const, settings: { minUnique: 2 } }],
    points: 131.2,
  }))
  const { total: _, ...account } = summary
  sockets[0]!.say({
    error: 'These settings conflict: Min Salary 50,000; 5/3 stack. This fixes it: Lower Min Salary to 48,900.',
    summary: {
      ...account,
      status: 'infeasible',
      messages: [],
      explanation: {
        conflict: [
          { words: 'Min Salary 50,000', about: [{ kind: 'setting', setting: 'minSal' }] },
          { words: '5/3 stack', about: [] },
        ],
        repairs,
        isMinimal: true,
      },
    },
  })
  expect((await screen.findByTestId('error_message')).textContent).toContain('These settings conflict')
  const explained = within(screen.getByRole('region', { name: 'Settings in conflict, and ways to fix it' }))
  const mending = explained.getByRole('region', { name: 'Any one of these fixes it' })
  expect(
    within(mending)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(repairs.map(({ words }) => words))
  expect(explained.getByRole('button', { name: 'Show Min Salary 50,000' })).toBeTruthy()
  await user.click(within(mending).getByRole('button', { name: 'Lower Min Unique to 2' }))
  const again = explained.getByRole('button', { name: 'Build again' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  sockets[1]!.onopen?.()
  expect(sockets[1]!.sent[0]).toMatchObject({ minUnique: 2 })
})

test('a setting out of range is explained and keeps its old value', long, async () => {
  fakeNetwork()
  const user = open(`${week3}&tab=settings`)
  const unique = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Min Unique' })
  const enter = async (text: string) => {
    await user.clear(unique)
    await user.paste(text)
    await user.tab()
  }
  const stored = () => localStorage.getItem('slatecraft.settings/nfl/dk/classic/2024/3/Main')
  await enter('3')
  await enter('12')
  expect(await screen.findByText('Must be 1 to 9. Keeping 3.')).toBeTruthy()
  await waitFor(() => expect(stored()).toContain('"minUnique":{"value":3'))
  await user.click(screen.getByRole('button', { name: 'Reset Min Unique' }))
  expect(unique.value).toBe('1')
  await waitFor(() => expect(stored()).not.toContain('value":3'))
})

test('if the build settings fail to load, the page does not call them missing, and Try again loads them', async () => {
  let isDown = true
  fakeNetwork([
    on(siteSettings, () => {
      if (isDown) return new Error('The server is down.')
      const ruleset = findRuleset({ sport: 'nfl', site: 'dk', season: 2024, contestType: 'classic' })!
      return { classic: defaultSettings(ruleset), showdown: null }
    }),
  ])
  const user = open(`${week3}&tab=settings`)
  const fault = await screen.findByText(/Unable to load the build settings\. The server is down\./, undefined, {
    timeout: 5000,
  })
  expect(screen.getByText('This opens once the build settings are loaded.')).toBeTruthy()
  expect(screen.queryByText(/no build settings yet/)).toBeNull()
  isDown = false
  await user.click(within(fault.parentElement!).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/Unable to load the build settings/)).toBeNull())
  expect(screen.getByRole('tab', { name: 'Build Settings' }).hasAttribute('disabled')).toBe(false)
})

test('if the pool fails to load, the page says so and keeps working', long, async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeNetwork([on(players, () => new Error('the database is down'))])
  open(week3)
  expect(await screen.findByText(/Unable to load players. the database is down/)).toBeTruthy()
  expect(silence).toHaveBeenCalledWith('unable to fetch players', expect.anything())
  expect(screen.getByRole('tab', { name: 'Players' })).toBeTruthy()
  expect(await screen.findByText('Unable to load players.')).toBeTruthy()
  silence.mockRestore()
})
