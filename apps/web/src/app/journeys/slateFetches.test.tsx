// @vitest-environment jsdom
import { importedSlates, players, siteSettings, slates } from '@slatecraft/contract'
import { currentPeriod } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

/** The page at an address, with a list of the calls it makes. */
function open(address: string, more: Parameters<typeof fakeNetwork>[0] = []) {
  fakeNetwork(more)
  const answered = globalThis.fetch
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    calls.push(path.replace(/^\/api/, '').replace(localStorage.getItem('access_key') ?? 'nobody', 'me'))
    return answered(path, init)
  })
  window.history.replaceState(null, '', address)
  render(<App ownSlates={memoryOwnSlates()} />)
  return { calls, user: userEvent.setup() }
}

const week3 = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

freshPage()

test('a page without search parameters opens today’s golf and writes it into the address', async () => {
  const { season, counter } = currentPeriod('pga', Date.now())
  open('/')
  await waitFor(() => expect(location.search).toContain(`?sport=pga&site=dk&season=${season}&date=${counter}&`))
  expect(location.search).toMatch(/slate=Main&contestType=classic$/)
})

test('the next calls carry what is chosen in the header (SL-27, SM-07, SM-09)', long, async () => {
  const { calls, user } = open(week3)
  const since = async (act: () => Promise<unknown>, ...expected: (string | RegExp)[]) => {
    calls.length = 0
    await act()
    for (const path of expected)
      await waitFor(() => expect(calls).toContainEqual(expect.stringMatching(path)), { timeout: 15_000 })
  }
  const contestsOf = (slate: string, site: string, week: number) =>
    String.raw`/get-contests\?year=2024&counter=${week}&slate=${slate}&sport=nfl&site=${site}&contestType=classic`
  const choose = (name: string, value: string) => () =>
    user.selectOptions(screen.getByRole('combobox', { name }), value)
  await since(
    async () => await screen.findByRole('heading', { level: 1, name: /NFL Main/ }),
    '^/nfl/me/slates/dk/2024/3$',
    '^/nfl/me/imported-slates/dk$',
    '^/nfl/players/dk/classic/me/Main/2024/3$',
    String.raw`^/nfl/site-settings/dk\?season=2024$`,
    `^${contestsOf('Main', 'dk', 3)}$`,
  )
  await since(
    choose('Site', 'fd'),
    '^/nfl/me/slates/fd/2024/3$',
    '^/nfl/players/fd/classic/me/Main/2024/3$',
    String.raw`^/nfl/site-settings/fd\?season=2024$`,
    `^${contestsOf('Main', 'fd', 3)}$`,
  )
  await since(
    choose('Week', '5'),
    '^/nfl/me/slates/fd/2024/5$',
    '^/nfl/players/fd/classic/me/Main/2024/5$',
    `^${contestsOf('Main', 'fd', 5)}$`,
  )
  const past = currentPeriod('nfl', Date.now()).season - 1
  const nba = currentPeriod('nba', Date.now())
  const season = choose('Season', String(past))
  await since(season, `^/nfl/me/slates/fd/${past}/22$`, `^/nfl/players/fd/showdown/me/.+/${past}/22$`)
  await since(choose('Week', '7'), `^/nfl/players/fd/classic/me/Main/${past}/7$`)
  await since(choose('Contest', 'showdown'), `^/nfl/players/fd/showdown/me/.+/${past}/7$`)
  await since(choose('Sport', 'nba'), `^/nba/me/slates/fd/${nba.season}/${nba.counter}$`)
  await since(
    async () => fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2025-01-10' } }),
    '^/nba/me/slates/fd/2024/2025-01-10$',
  )
})

test('a user’s edits are fetched for each slate they open, for classic and showdown separately', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('jwt', 'a-token')
  const { calls, user } = open(week3)
  const asked = async (...expected: string[]) => {
    for (const path of expected) await waitFor(() => expect(calls).toContainEqual(expect.stringMatching(path)))
  }
  const ofSlate = (site: string, week: number, contestType: string) => [
    `^/nfl/me/${site}/[^/]+/2024/${week}/user-settings[?]contestType=${contestType}$`,
    `^/nfl/me/${site}/[^/]+/2024/${week}/user-groups[?]contestType=${contestType}$`,
    `^/nfl/user-projections/me/${site}/[^/]+/2024/${week}[?]contestType=${contestType}$`,
    `^/nfl/me/${site}/[^/]+/2024/${week}/cheatsheets[?]contestType=${contestType}$`,
    `^/nfl/me/${site}/[^/]+/2024/${week}/custom-presets[?]contestType=${contestType}$`,
    `^/get-contests[?]year=2024&counter=${week}&slate=[^&]+&sport=nfl&site=${site}&contestType=${contestType}$`,
  ]
  const presetsOf = (site: string) => String.raw`^/nfl/classic/${site}/presets/v2/\d+\?season=2024$`
  const teamStacksOf = (site: string, week: number) =>
    `^/nfl/team-stacks/me/${site}/Main/2024/${week}[?]contestType=classic$`
  const choose = async (name: string, value: string) => {
    calls.length = 0
    await user.selectOptions(screen.getByRole('combobox', { name }), value)
  }
  await asked(...ofSlate('dk', 3, 'classic'), teamStacksOf('dk', 3), presetsOf('dk'))
  await choose('Week', '5')
  await asked(...ofSlate('dk', 5, 'classic'), teamStacksOf('dk', 5), presetsOf('dk'))
  await choose('Site', 'fd')
  await asked(...ofSlate('fd', 5, 'classic'), teamStacksOf('fd', 5), presetsOf('fd'))
  await choose('Contest', 'showdown')
  await asked(...ofSlate('fd', 5, 'showdown'))
  expect(calls.filter((path) => path.includes('team-stacks') || path.includes('/presets/'))).toEqual([])
  silence.mockRestore()
})

test('Build Settings, Team Stacks and Player Groups wait for the user’s edits of the slate', long, async () => {
  localStorage.setItem('jwt', 'a-token')
  open(week3)
  const answered = globalThis.fetch
  let letThrough: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/user-settings')) await gate
    return answered(path, init)
  })
  const tabs = () => ['Build Settings', 'Team Stacks', 'Player Groups'].map((name) => screen.getByRole('tab', { name }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Week' }), '5')
  await waitFor(() => expect(location.search).toContain('date=5'))
  await waitFor(() => expect(document.querySelector('.sc-count')?.textContent).toMatch(/^[1-9]\d* players$/))
  expect(tabs().map((tab) => tab.hasAttribute('disabled'))).toEqual([true, true, true])
  letThrough?.()
  await waitFor(() => expect(tabs().map((tab) => tab.hasAttribute('disabled'))).toEqual([false, false, false]))
})

test('another slate of the same week is fetched by name', async () => {
  const names = { classic: ['Main', 'Early Only'], showdown: [], demo: true }
  const { user, calls } = open(week3, [on(slates, () => names)])
  await screen.findByRole('option', { name: 'Early Only' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Slate' }), 'Early Only')
  await waitFor(() => expect(calls).toContain('/nfl/players/dk/classic/me/Early%20Only/2024/3'))
})

test('a user’s Set Default Exp to 0 and Reset fetch the players again', long, async () => {
  localStorage.setItem('jwt', 'a-token')
  const { user, calls } = open(week3)
  const pool = '/nfl/players/dk/classic/me/Main/2024/3'
  const timesFetched = () => calls.filter((path) => path === pool).length
  await user.click(await screen.findByRole('button', { name: 'Set Default Exp to 0' }))
  await waitFor(() => expect(timesFetched()).toBe(2))
  expect(localStorage.getItem('slatecraft.exposure-zeroed/nfl/dk/classic/2024/3/Main')).toContain('true')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(timesFetched()).toBe(3))
  expect(localStorage.getItem('slatecraft.exposure-zeroed/nfl/dk/classic/2024/3/Main')).toBeNull()
})

test('a failed fetch of slates is named, and Try again repeats it', long, async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const slate = demoSlate({
    sport: 'nfl',
    site: 'dk',
    contestType: 'classic',
    season: 2024,
    counter: 3,
    slate: 'Late',
  })!
  const { user } = open(week3, [
    on(slates, () => (isDown ? new Error('the database is down') : { classic: ['Late'], showdown: [], demo: true })),
    on(importedSlates, () => ({ slates: [] })),
    on(siteSettings, () => new Error('not needed here')),
    on(players, ({ slate: name }) =>
      name === 'Late'
        ? { players: slate.players, updated_at: slate.updatedAt, max_salary: 50_000, demo: true }
        : new Error('no such slate'),
    ),
  ])
  expect(await screen.findByText('Unable to load slates. the database is down')).toBeTruthy()
  expect(silence).toHaveBeenCalledWith('unable to fetch slates', expect.anything())
  isDown = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Late/ })).toBeTruthy()
  expect(screen.queryByText(/Unable to load slates/)).toBeNull()
  silence.mockRestore()
})

test('one Try again repeats all the calls that failed while the server was down', long, async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
  const slate = demoSlate(key)!
  const resting = () => new Error('the database is down')
  const { user } = open(week3, [
    on(slates, () => (isDown ? resting() : { classic: ['Main'], showdown: [], demo: true })),
    on(importedSlates, () => (isDown ? resting() : { slates: [{ ...key, season: 2021 }] })),
    on(siteSettings, resting),
    on(players, () =>
      isDown ? resting() : { players: slate.players, updated_at: slate.updatedAt, max_salary: 50_000, demo: true },
    ),
  ])
  expect(await screen.findByText('Unable to load players. the database is down')).toBeTruthy()
  isDown = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await waitFor(() => expect(screen.queryByText(/Unable to load/)).toBeNull())
  expect(await screen.findByRole('option', { name: '2021' })).toBeTruthy()
  silence.mockRestore()
})

test('opening another sport drops the player filters', long, async () => {
  const { user } = open(`${week3}&pos=QB&team=MIA&name=tua`, [])
  await screen.findByRole('heading', { level: 1, name: /NFL Main/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), '4')
  await waitFor(() => expect(location.search).toContain('date=4'))
  expect(location.search).toContain('pos=QB')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'nba')
  await waitFor(() => expect(location.search).toContain('sport=nba'))
  expect(location.search).not.toMatch(/pos=|team=|name=/)
})
