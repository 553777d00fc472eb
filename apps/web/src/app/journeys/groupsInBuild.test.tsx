// @vitest-environment jsdom
import { demoSlate } from '@slatecraft/slate/demo'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { fakeNetwork } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'
/** Loaded up front: on a busy machine its code takes longer than a test waits. */
import '../tabs/GroupsTab.tsx'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const locked = demoSlate(key)!.players[0]!.Id
const week3 = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

/** A lock saved by an earlier visit: an untouched pool can't be built. */
const storeLock = () =>
  localStorage.setItem(
    'slatecraft.edits/nfl/dk/classic/2024/3/Main',
    JSON.stringify({
      usedOn: '2024-09-20',
      value: { entries: { [locked]: { edit: { MinExp: 100, MaxExp: 100 }, at: 1 } }, reset: { at: 0 } },
    }),
  )

freshPage()

test('a visitor’s group is in the next build, survives a reload, and is removed by undo (GR-09)', long, async () => {
  const sockets = fakeNetwork()
  const user = userEvent.setup()
  const open = () => {
    window.history.replaceState(null, '', week3)
    render(<App ownSlates={memoryOwnSlates()} />)
  }
  const groups = async () => {
    const before = sockets.length
    const build = await screen.findByRole('button', { name: /^Build/ })
    await waitFor(() => expect(build.getAttribute('aria-disabled')).toBe('false'))
    await user.click(build)
    await waitFor(() => expect(sockets.length).toBe(before + 1))
    sockets.at(-1)!.onopen?.()
    // A build still running would continue in the page that the next test opens.
    sockets.at(-1)!.say({ error: 'That is enough.' })
    return (sockets.at(-1)!.sent[0] as { groups: { players: string[] }[] }).groups
  }

  storeLock()
  open()
  const tab = await screen.findByRole('tab', { name: 'Player Groups' })
  await waitFor(() => expect(tab.hasAttribute('disabled')).toBe(false))
  await user.click(tab)
  await user.click(await screen.findByRole('button', { name: 'At most one of' }))
  const search = screen.getByRole('combobox', { name: 'Add to Group 1' })
  await user.type(search, 'QB{Enter}')
  await user.type(search, 'QB{Enter}')
  expect(await groups()).toMatchObject([{ name: 'Group 1', minGroup: 0, maxGroup: 1, pctGroup: 1, active: true }])

  cleanup()
  open()
  expect((await groups())[0]?.players).toHaveLength(2)

  cleanup()
  open()
  await user.click(await screen.findByRole('tab', { name: 'Player Groups' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Group 1' }))
  expect(screen.getByRole('heading', { name: 'No player groups yet' })).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('article', { name: 'Group Group 1' })).toBeTruthy()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(await groups()).toEqual([])
})
