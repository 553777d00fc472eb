// @vitest-environment jsdom
import {
  clearUserTeamStacks,
  readUserGroups,
  readUserSettings,
  saveUserGroups,
  saveUserSettings,
  saveUserTeamStacks,
  teamStacks,
} from '@slatecraft/contract'
import { defaultTeamStack, PlayerGroup, type SlateKey } from '@slatecraft/slate'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../testing/fakeNetwork.ts'
import { withTeam } from './changedRows.ts'
import { type InputNotice, inputNoticeText } from './inputNotices.ts'
import { useSlateInputs } from './useSlateInputs.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const token = `e30.${btoa('{"sub":"ada"}')}.s`
const own = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', accessKey: 'ada' }
const pair = PlayerGroup.parse({ ID: 'pair', name: 'Pair', players: ['1', '2'], minGroup: 1, maxGroup: 2 })
const done = { success: true } as const
const resting = () => new Error('the database is down')

/** The page's calls about inputs, as the server sees them; `isDown` refuses some. */
function listen(isDown: (call: string) => boolean = () => false) {
  const calls: unknown[] = []
  const heard = <Reply,>(call: string, params: object, body: unknown, reply: Reply) => {
    calls.push({ call, ...params, body })
    return isDown(call) ? resting() : reply
  }
  fakeNetwork([
    on(readUserSettings, (params) =>
      heard('read settings', params, undefined, { settings: { ...slate, minUnique: 3 } }),
    ),
    on(saveUserSettings, (params, { body }) => heard('save settings', params, body, done)),
    on(teamStacks, (params, { body }) =>
      heard('read teams', params, body, {
        stacks: body.players.map(({ TeamAbbrev }) => ({
          ...defaultTeamStack(TeamAbbrev),
          TotalMaxRBs: TeamAbbrev === 'KC' ? 1 : 3,
        })),
      }),
    ),
    on(saveUserTeamStacks, (params, { body }) => heard('save teams', params, body, done)),
    on(clearUserTeamStacks, (params) => heard('clear teams', params, undefined, done)),
    on(readUserGroups, (params) => heard('read groups', params, undefined, { groups: [pair] })),
    on(saveUserGroups, (params, { body }) => heard('save groups', params, body, done)),
  ])
  return calls
}

function open(key: SlateKey = slate, options: { isInBrowser?: boolean } = {}) {
  const notices: InputNotice[] = []
  const teams = ['KC', 'BUF']
  const { result, unmount } = renderHook(() =>
    useSlateInputs(key, { ...options, teams, fetchedAt: 5, onNotice: (notice) => notices.push(notice) }),
  )
  return { inputs: () => result.current, notices, unmount }
}

const setSome = ({ settings, teamStacks, groups }: ReturnType<typeof useSlateInputs>) =>
  act(() => {
    settings.change('Min Salary 49,500', (rows) => ({ ...rows, minSal: 49_500 }))
    teamStacks.change('BUF: Max RBs 2', (rows) => withTeam(rows, 'BUF', { TotalMaxRBs: 2 }))
    groups.change('Group Pair deleted', ({ pair: _, ...rows }) => rows)
  })
const kinds = ['settings', 'teamStacks', 'groups'] as const
const saved = (inputs: () => ReturnType<typeof useSlateInputs>) =>
  waitFor(
    () => {
      for (const kind of kinds) expect(inputs()[kind]).toMatchObject({ isLoaded: true, saving: 'saved' })
    },
    { timeout: 10_000 },
  )

let silence: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  localStorage.clear()
  silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a visitor’s settings, team rows and groups stay in the browser, and only the team stacks are fetched', async () => {
  const calls = listen()
  const { inputs, unmount } = open()
  expect(inputs().isLoaded).toBe(true)
  setSome(inputs())
  act(() => inputs().groups.change('Group Pair', () => ({ pair })))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls).toMatchObject([
    { call: 'read teams', body: { players: [{ TeamAbbrev: 'KC' }, { TeamAbbrev: 'BUF' }] } },
  ])
  unmount()
  expect(open().inputs().now()).toEqual({
    settings: { minSal: 49_500 },
    teamStacks: { BUF: { ...defaultTeamStack('BUF'), TotalMaxRBs: 2 } },
    groups: { pair },
  })
  const showdown = open({ ...slate, contestType: 'showdown' })
    .inputs()
    .now()
  expect(showdown).toEqual({ settings: {}, teamStacks: {}, groups: {} })
})

test('a user’s settings are saved with the slate’s key and loaded without it', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen()
  const { inputs } = open()
  expect(inputs().isLoaded).toBe(false)
  await saved(inputs)
  expect(inputs().now()).toEqual({
    settings: { minUnique: 3 },
    teamStacks: { KC: { ...defaultTeamStack('KC'), TotalMaxRBs: 1 } },
    groups: { pair },
  })
  calls.length = 0
  setSome(inputs())
  await saved(inputs)
  const saves = calls.filter((each) => JSON.stringify(each).includes('"save'))
  expect(saves).toHaveLength(3)
  expect(saves).toEqual(
    expect.arrayContaining([
      { call: 'save settings', ...own, body: { settings: { minUnique: 3, minSal: 49_500, ...slate } } },
      {
        call: 'save teams',
        ...own,
        body: {
          teamStacks: [
            { ...defaultTeamStack('KC'), TotalMaxRBs: 1 },
            { ...defaultTeamStack('BUF'), TotalMaxRBs: 2 },
          ],
        },
      },
      { call: 'save groups', ...own, body: { groups: [] } },
    ]),
  )
})

test('clearing the stack settings removes the team stacks on the server', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen()
  const { inputs } = open()
  await saved(inputs)
  act(() => inputs().teamStacks.change('Reset', () => ({})))
  await saved(inputs)
  expect(calls).toContainEqual({ call: 'clear teams', ...own })
})

test('on an uploaded slate nothing is fetched or sent, not even for a user', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen()
  const { inputs, unmount } = open(slate, { isInBrowser: true })
  setSome(inputs())
  unmount()
  expect(open(slate, { isInBrowser: true }).inputs().now().settings).toEqual({ minSal: 49_500 })
  await new Promise((later) => setTimeout(later, 300))
  expect(calls).toEqual([])
})

test('failed fetches are reported, except for groups, and the user can go on', async () => {
  localStorage.setItem('jwt', token)
  listen((call) => call.startsWith('read'))
  const { inputs, notices } = open()
  await waitFor(() => expect(inputs().isLoaded).toBe(true))
  await waitFor(() => expect(notices).toHaveLength(2))
  expect(notices.map(inputNoticeText).sort()).toEqual([
    'Unable to load settings. the database is down Your changes are kept in this browser.',
    'Unable to load team stacks. the database is down Your changes are kept in this browser.',
  ])
  expect(silence).toHaveBeenCalledWith('unable to fetch groups', expect.anything())
  expect(inputs().groups.rows).toEqual({})
})

test('failed saves are reported, and the changes wait in this browser', async () => {
  localStorage.setItem('jwt', token)
  listen((call) => call.startsWith('save'))
  const { inputs, notices, unmount } = open()
  await saved(inputs)
  setSome(inputs())
  await waitFor(() => expect(inputs().settings.saving).toBe('retrying'))
  await waitFor(() => expect(notices).toHaveLength(2))
  expect(notices.map(inputNoticeText).sort()).toEqual([
    'Unable to update settings. the database is down Your changes are kept in this browser and will be sent again.',
    'Unable to update team stacks. the database is down Your changes are kept in this browser and will be sent again.',
  ])
  unmount()
  const calls = listen()
  await saved(open().inputs)
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'save settings', body: { settings: { minUnique: 3, minSal: 49_500, ...slate } } }),
  )
})

test('a visitor is told when the team stacks can’t be fetched', async () => {
  listen((call) => call === 'read teams')
  const { notices, inputs } = open()
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(inputNoticeText(notices[0]!)).toBe(
    'Unable to load team stacks. the database is down Your changes are kept in this browser.',
  )
  expect(inputs().isLoaded).toBe(true)
})

test('logging in shows the user’s inputs, with a separate history', async () => {
  listen()
  const { inputs } = open()
  setSome(inputs())
  expect(inputs().history.steps).toHaveLength(2)
  act(() => {
    localStorage.setItem('jwt', token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }))
  })
  await saved(inputs)
  expect(inputs().now().settings).toEqual({ minUnique: 3 })
  expect(inputs().history.steps).toEqual([])
})
