// @vitest-environment jsdom
import {
  players,
  readUserGroups,
  readUserProjections,
  readUserSettings,
  saveUserGroups,
  saveUserProjections,
  saveUserSettings,
  slatesWithInputs,
} from '@slatecraft/contract'
import type { PlayerGroup } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { enter } from '../../session/session.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const week3 = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const week2 = { ...week3, counter: 2 } as const
const [poolThere, poolHere] = [week2, week3].map((key) => demoSlate(key)?.players ?? [])
const idHere = new Map(poolHere?.map(({ Id, Name }) => [Name, Id]))
const [one, other] = poolThere?.filter(({ Name }) => idHere.has(Name)) ?? []
const gone = poolThere?.find(({ Name }) => !idHere.has(Name))
if (!one || !other || !gone) throw new Error('the demo slates have changed')
const pair: PlayerGroup = {
  ID: 'g',
  name: 'Pair',
  players: [one.Id, other.Id],
  minGroup: 0,
  maxGroup: 1,
  pctGroup: 1,
  active: true,
  anchorPlayerID: [],
}

/** Stores rows of week 2 as the page does. */
const store = (kind: string, value: object) =>
  localStorage.setItem(`slatecraft.${kind}/nfl/dk/classic/2024/2/Main`, JSON.stringify({ usedOn: '2024-09-20', value }))
const entry = (value: unknown) => ({ value, at: 1 })
/** What this browser stores of the open slate. */
const kept = (kind: string) => localStorage.getItem(`slatecraft.${kind}/nfl/dk/classic/2024/3/Main`) ?? ''

freshPage()

function open(tab = '') {
  window.history.replaceState(null, '', `/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic${tab}`)
  render(<App ownSlates={memoryOwnSlates()} />)
  return { user: userEvent.setup() }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Copy from another slate' }))

test('a visitor copies groups alone from the empty groups tab, and one undo takes them back', async () => {
  fakeNetwork()
  store('groups', { entries: { g: entry(pair) } })
  store('edits', { entries: { [gone.Id]: { edit: { MaxExp: 20 }, at: 1 } }, reset: { at: 0 } })
  store('settings', { entries: { minUnique: entry(3) } })
  const { user } = open('&tab=groups')
  await user.click(await screen.findByRole('button', { name: 'Copy from another slate …' }))
  const copy = await dialog()
  expect(await copy.findByRole('radio', { name: /Week 2.*1 exposure, 1 group and 1 setting/ })).toBeTruthy()
  const box = (name: string) => copy.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('Groups')).checked).toBe(true)
  expect((await box('Settings')).checked).toBe(false)
  // His only exposure there is of a player who is not here.
  expect((await box('Exposures, locks and boosts')).disabled).toBe(true)
  await user.click(copy.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/^Copied from Main · 2024 Week 2.*: 1 group changed\./)).toBeTruthy()
  expect(await screen.findByRole('article', { name: 'Group Pair' })).toBeTruthy()
  await waitFor(() => expect(kept('groups')).toContain(idHere.get(one.Name)))
  expect(kept('settings')).toBe('')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'No player groups yet' })).toBeTruthy()
})

test('a visitor without work on another slate of the contest is told so', long, async () => {
  fakeNetwork()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copy from another slate …' }))
  expect(await (await dialog()).findByText(/^Nothing to copy yet/)).toBeTruthy()
})

test(
  'a user copies from a slate of their account that this browser has never opened, and the account has the copy',
  long,
  async () => {
    enter({ jwt: 'a.eyJzdWIiOiJhZGEifQ.s', account: undefined })
    const saved: { settings: object[]; groups: object[]; edits: object[] } = { settings: [], groups: [], edits: [] }
    const isWeek2 = ({ counter }: { counter: number | string }) => counter === 2
    fakeNetwork([
      on(slatesWithInputs, () => ({
        slates: [{ key: week2, entered: { exposures: 2, numbers: 1, groups: 1, team_stacks: 0, settings: 1 } }],
      })),
      on(readUserSettings, (of) => ({
        settings: { ...week3, ...(isWeek2(of) && { ...week2, minUnique: 3, numLUs: 10_000 }) },
      })),
      on(readUserGroups, (of) => ({ groups: isWeek2(of) ? [pair] : [] })),
      on(readUserProjections, (of) => ({
        players: isWeek2(of)
          ? [
              { Id: one.Id, MinExp: 30, UserProj: 99, at: 1 },
              { Id: gone.Id, MaxExp: 20, at: 1 },
            ]
          : [],
        cleared_at: null,
      })),
      on(saveUserSettings, (_, { body }) => {
        saved.settings.push(body.settings)
        return { success: true as const }
      }),
      on(saveUserGroups, (_, { body }) => {
        saved.groups.push(...body.groups)
        return { success: true as const }
      }),
      on(saveUserProjections, (_, { body }) => {
        saved.edits.push(...[body].flat())
        return { success: true as const, newer: [] }
      }),
    ])
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Copy from another slate …' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    const copy = await dialog()
    expect(await copy.findByText('Players are found by name: 2 of 3.')).toBeTruthy()
    expect(copy.getByText(`Not found: ${gone.Name}.`)).toBeTruthy()
    // The plan's limit holds for what is copied too.
    expect(copy.getByText(/^It asks for 10000 lineups\..*builds at most 150 lineups/)).toBeTruthy()
    expect(copy.getByRole<HTMLInputElement>('checkbox', { name: 'Projections and ownership' }).disabled).toBe(true)
    await user.click(copy.getByRole('button', { name: 'Copy' }))
    await waitFor(() => {
      expect(saved.settings.at(-1)).toMatchObject({ minUnique: 3, counter: 3 })
      expect(saved.groups.at(-1)).toMatchObject({ players: [idHere.get(one.Name), idHere.get(other.Name)] })
      expect(saved.edits).toMatchObject([{ Id: idHere.get(one.Name), MinExp: 30 }])
    })
    expect(saved.edits[0]).not.toHaveProperty('UserProj')
  },
)

test('if the chosen slate’s players can’t be loaded, the dialog says so and tries again', long, async () => {
  let isUp = false
  fakeNetwork([
    on(players, ({ accessKey: _, ...key }) =>
      key.counter !== 2 || isUp
        ? {
            players: demoSlate(key)?.players ?? [],
            updated_at: '2024-09-20T12:00:00.000Z',
            max_salary: 50_000,
            demo: true,
          }
        : new Error('This slate is gone.'),
    ),
  ])
  store('groups', { entries: { g: entry(pair) } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copy from another slate …' }))
  const copy = await dialog()
  expect(await copy.findByText(/This slate is gone\./)).toBeTruthy()
  isUp = true
  await user.click(copy.getByRole('button', { name: 'Try again' }))
  expect(await copy.findByRole('checkbox', { name: 'Groups' })).toBeTruthy()
})
