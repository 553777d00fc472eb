// @vitest-environment jsdom
import { type Cheatsheet, readCheatsheets, saveCheatsheet } from '@slatecraft/contract'
import { demoSlate } from '@slatecraft/slate/demo'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const week3 = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'
const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const slate = demoSlate(key)!
const ids = slate.players.map(({ Id }) => Id)
const total = ids.length
const cash: Cheatsheet = { id: 'a', displayName: 'Cash core', isShared: true, player_picks: ids.slice(0, 3) }
const darts: Cheatsheet = { id: 'b', displayName: 'Darts', isShared: false, player_picks: ids.slice(2, 6) }

interface Server {
  sheets?: Cheatsheet[]
  may?: { save: boolean; share: boolean }
  isDown?: () => boolean
  refuses?: () => boolean
}

/** The page at an address, and its calls about expert targets. */
function open(server: Server = {}, address = week3) {
  const { sheets = [cash, darts], may = { save: false, share: false } } = server
  const asked: string[] = []
  const saved: unknown[] = []
  fakeNetwork([
    on(readCheatsheets, (params) => {
      asked.push([params.sport, params.site, params.slate, params.season, params.counter].join('/'))
      return server.isDown?.() ? new Error('the database is down') : { cheatsheets: sheets, may }
    }),
    on(saveCheatsheet, (_, { body }) => {
      if (server.refuses?.()) return new Error('Another of the expert targets is called so.')
      saved.push(body)
      sheets.push({
        id: 'new',
        displayName: body.displayName,
        isShared: body.shared,
        player_picks: body.playerPicks ?? [],
      })
      return { success: true as const, id: 'new' }
    }),
  ])
  window.history.replaceState(null, '', address)
  render(<App ownSlates={memoryOwnSlates()} />)
  return { user: userEvent.setup(), asked, saved }
}

const menu = (words: string | RegExp = /^Expert Targets/) => screen.findByRole('button', { name: words })
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const count = (words: string) => waitFor(() => expect(document.querySelector('.sc-count')?.textContent).toBe(words))

freshPage()

test('chosen targets show only their players; with none chosen all players are back (CS-01)', async () => {
  const { user } = open()
  await count(`${total} players`)
  await user.click(await menu('Expert Targets'))
  await user.click(await box(/^Cash core/))
  await count(`3 of ${total} players`)
  await user.click(await box(/^Darts/))
  await count(`6 of ${total} players`)
  expect(location.search).toContain('targets=a%2Cb')
  await user.click(await box(/^Cash core/))
  await count(`4 of ${total} players`)
  await user.click(await box(/^Darts/))
  await count(`${total} players`)
  expect(location.search).not.toContain('targets')
})

test('a link with targets opens filtered, and an id of another slate filters nothing', long, async () => {
  open({}, `${week3}&targets=b,long-gone`)
  await count(`4 of ${total} players`)
  cleanup()
  open({}, `${week3}&targets=long-gone`)
  await menu('Expert Targets')
  await count(`${total} players`)
})

test(
  'each slate’s targets are fetched by its name, and the choice on the last slate is dropped (SL-27)',
  long,
  async () => {
    const { user, asked } = open({}, `${week3}&targets=a`)
    await waitFor(() => expect(asked).toEqual(['nfl/dk/Main/2024/3']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), '5')
    await waitFor(() => expect(asked).toContain('nfl/dk/Main/2024/5'))
    await waitFor(() => expect(location.search).not.toContain('targets'))
  },
)

test('a failed fetch of targets says so in their list, and its reason is only logged (C-23, ER-03)', long, async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = open({ isDown: () => true })
  await count(`${total} players`)
  await waitFor(() => expect(silence).toHaveBeenCalledWith('unable to fetch cheatsheets', expect.anything()))
  await user.click(await menu('Expert Targets'))
  expect(await screen.findByText(/^Expert targets could not be loaded/)).toBeTruthy()
  expect(screen.queryByText('No expert targets for this slate yet.')).toBeNull()
  expect(screen.queryByText(/the database is down/)).toBeNull()
})

test('a user who can’t save targets sees no controls to change them (CS-06)', long, async () => {
  const { user } = open()
  await user.click(await menu())
  await box(/^Cash core/)
  expect(screen.queryByRole('button', { name: /^New list/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Change Cash/ })).toBeNull()
})

test('a user saves picked players under a name, privately, and sees a confirmation (CS-02)', async () => {
  const { user, saved } = open({
    sheets: [cash, { ...darts, displayName: 'My darts' }],
    may: { save: true, share: false },
  })
  await user.click(await menu())
  expect(screen.queryByRole('button', { name: 'Change Cash core' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'New list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New expert targets' }))
  const best = [...slate.players].sort((a, b) => b.ProjPts - a.ProjPts)[0]!
  expect(dialog.queryByRole('checkbox', { name: 'Share with all users' })).toBeNull()
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.type(name, 'My  darts')
  expect(dialog.getByText('There is a “My darts” already: its players are replaced.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Replace' })).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.type(dialog.getByRole('combobox', { name: 'Pick a player' }), best.Name.replace(/[^a-z]/gi, ''))
  await user.keyboard('{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Update complete: Mine.')).toBeTruthy()
  expect(saved).toEqual([{ displayName: 'Mine', playerPicks: [best.Id], delete: false, shared: false }])
  await user.click(await menu())
  expect(await box(/^Mine/)).toBeTruthy()
})

test(
  'a failed update shows an error and keeps what was typed, and the next try can succeed (CS-05)',
  long,
  async () => {
    let refuses = true
    const { user, saved } = open({ sheets: [darts], may: { save: true, share: false }, refuses: () => refuses })
    await user.click(await menu())
    await user.click(await screen.findByRole('button', { name: 'Change Darts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change expert targets' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Cash core{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Update failed\. Another of the expert targets/)
    expect(name).toHaveProperty('value', 'Cash core')
    refuses = false
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved).toEqual([
        { id: 'b', displayName: 'Cash core', playerPicks: darts.player_picks, delete: false, shared: false },
      ]),
    )
  },
)

test('an admin shares targets with all users, and deletes them after a confirmation (CS-07)', long, async () => {
  const { user, saved } = open({ may: { save: true, share: true } })
  await user.click(await menu())
  await user.click(await screen.findByRole('button', { name: 'Change Cash core' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete for good?' }))
  expect(await screen.findByText('Update complete: Cash core is deleted.')).toBeTruthy()
  expect(saved).toEqual([{ id: 'a', displayName: 'Cash core', delete: true, shared: true }])
  await user.click(await menu())
  await user.click(await screen.findByRole('button', { name: 'New list' }))
  expect(await screen.findByRole('checkbox', { name: 'Share with all users' })).toBeTruthy()
})
