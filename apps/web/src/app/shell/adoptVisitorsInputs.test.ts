// @vitest-environment jsdom
import {
  readUserGroups,
  readUserProjections,
  readUserSettings,
  saveUserGroups,
  saveUserProjections,
  saveUserSettings,
  saveUserTeamStacks,
  teamStacks,
} from '@slatecraft/contract'
import { defaultTeamStack, PlayerGroup, type SlateKey, type UserSettings } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { slateId } from '../../features/slate/shared/slateId.ts'
import { enter } from '../../session/session.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { adoptVisitorsInputs } from './adoptVisitorsInputs.ts'

const main: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Main' }
const later = { ...main, counter: 5 }
const group = PlayerGroup.parse({ ID: 'g', name: 'Pair', players: ['a', 'b'], minGroup: 0, maxGroup: 1 })

/** Stores what a visitor has entered, as the page does. */
const store = (kind: string, key: SlateKey, value: object) =>
  localStorage.setItem(`slatecraft.${kind}/${slateId(key)}`, JSON.stringify({ usedOn: '2025-09-20', value }))
const entries = (rows: object) => ({
  entries: Object.fromEntries(Object.entries(rows).map(([key, value]) => [key, { value, at: 1 }])),
})
const edited = (id: string, edit: object) => ({ entries: { [id]: { edit, at: 1 } }, reset: { at: 0 } })
/** The visitor's records that are left. */
const left = () =>
  Object.keys(localStorage).filter((key) => /^slatecraft\.(settings|team-stacks|groups|edits)\//.test(key))

freshPage()

/** An account, with the settings that it has already; an error is the answer to all reads of groups. */
function account(settings: Record<string, UserSettings> = {}, fault?: Error) {
  const saved: Record<string, unknown> = {}
  const keep =
    (kind: string) =>
    (of: { counter: number | string }, { body }: { body: object }) => {
      saved[`${kind} ${of.counter}`] = body
      return { success: true as const }
    }
  fakeNetwork([
    on(readUserSettings, ({ counter }) => ({ settings: { ...main, counter, ...settings[counter] } })),
    on(readUserGroups, () => fault ?? { groups: [] }),
    on(teamStacks, () => ({ stacks: [] })),
    on(readUserProjections, () => ({ players: [], cleared_at: null })),
    on(saveUserSettings, keep('settings')),
    on(saveUserGroups, keep('groups')),
    on(saveUserTeamStacks, keep('team stacks')),
    on(saveUserProjections, (of, asked) => ({ ...keep('edits')(of, asked), newer: [] })),
  ])
  enter({ jwt: 'a.eyJzdWIiOiJhZGEifQ.s', account: undefined })
  return saved
}

test('all that a visitor entered is in the account after the login, on slates that are not open too', async () => {
  const saved = account()
  for (const key of [main, later]) {
    store('settings', key, entries({ minUnique: 3 }))
    store('groups', key, entries({ g: group }))
    store('team-stacks', key, entries({ BUF: { ...defaultTeamStack('BUF'), TotalMaxRBs: 0 } }))
    store('edits', key, edited('a', { MaxExp: 40 }))
  }
  expect(await adoptVisitorsInputs('ada', new Set())).toEqual([])
  for (const { counter } of [main, later]) {
    expect(saved[`settings ${counter}`]).toMatchObject({ settings: { minUnique: 3 } })
    expect(saved[`groups ${counter}`]).toEqual({ groups: [group] })
    expect(saved[`team stacks ${counter}`]).toMatchObject({ teamStacks: [{ TeamAbbrev: 'BUF', TotalMaxRBs: 0 }] })
    expect(saved[`edits ${counter}`]).toMatchObject([{ Id: 'a', MaxExp: 40 }])
  }
  expect(left()).toEqual([])
})

test('settings that the account has already are kept, and the user is told which; the rest moves', async () => {
  const saved = account({ 4: { minUnique: 5 } })
  store('settings', main, entries({ minUnique: 3 }))
  store('groups', main, entries({ g: group }))
  expect(await adoptVisitorsInputs('ada', new Set())).toEqual([{ key: main, names: ['settings'] }])
  expect(saved).not.toHaveProperty('settings 4')
  expect(saved['groups 4']).toEqual({ groups: [group] })
})

test('what a slate that stays in this browser has stays with it, and what the server does not take waits', async () => {
  const saved = account({}, new Error('The database is down.'))
  store('groups', main, entries({ g: group }))
  store('settings', later, entries({ minUnique: 3 }))
  await adoptVisitorsInputs('ada', new Set([slateId(later)]))
  expect(saved).toEqual({})
  expect(left().sort()).toEqual([`slatecraft.groups/${slateId(main)}`, `slatecraft.settings/${slateId(later)}`])
})
