// @vitest-environment jsdom
import { teamStacks } from '@slatecraft/contract'
import { defaultTeamStack } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

/** Six teams keep the full page small. */
const afternoon = '/?sport=nfl&site=dk&season=2024&date=3&slate=Afternoon&contestType=classic'
const pool = demoSlate({
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Afternoon',
})!
const team = pool.players.find(({ Position }) => Position === 'QB')!.TeamAbbrev
const [first] = pool.players

const noRows = on(teamStacks, (_, { body }) => ({
  stacks: [...new Set(body.players.map(({ TeamAbbrev }) => TeamAbbrev))].map(defaultTeamStack),
}))

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(<App />)
  return userEvent.setup()
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

freshPage()

test('Team Stacks stays disabled while settings load', long, async () => {
  fakeNetwork([noRows])
  const { fetch } = globalThis
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.includes('site-settings')) await held
    return fetch(address, request)
  })
  open(afternoon)
  const tab = await screen.findByRole('tab', { name: 'Team Stacks' })
  await screen.findAllByText(`${pool.players.length} players`)
  expect(tab.hasAttribute('disabled')).toBe(true)
  answer()
  await waitFor(() => expect(tab.hasAttribute('disabled')).toBe(false))
})

test('team edits survive a reload, can be undone, and go into the build', async () => {
  localStorage.setItem(
    'slatecraft.edits/nfl/dk/classic/2024/3/Afternoon',
    JSON.stringify({
      usedOn: '2024-09-20',
      value: { entries: { [first!.Id]: { edit: { MaxExp: 50 }, at: 1 } }, reset: { at: 0 } },
    }),
  )
  const sockets = fakeNetwork([noRows])
  const user = open(`${afternoon}&tab=stacks`)
  await user.click(await field(`${team}: allow RB stack`))
  const most = await field(`${team}: Max WR`)
  await user.clear(most)
  await user.paste('1')
  await user.keyboard('{Enter}')
  cleanup()

  open(`${afternoon}&tab=stacks`)
  expect((await field(`${team}: Max WR`)).value).toBe('1')
  await user.click(await field(`${team}: allow TE stack`))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect((await field(`${team}: allow TE stack`)).checked).toBe(true))
  await user.click(await screen.findByRole('button', { name: /^Build/ }))
  await waitFor(() => expect(sockets).toHaveLength(1))
  sockets[0]!.onopen?.()
  expect(sockets[0]!.sent[0]).toMatchObject({
    teamStacks: [{ ...defaultTeamStack(team), AllowRBStack: false, TotalMaxWRs: 1 }],
  })
})

test('the matchup editor validates like the table, and its changes show in the pool', long, async () => {
  fakeNetwork([noRows])
  const user = open(`${afternoon}&tab=stacks`)
  await user.click(await screen.findByLabelText(`Edit matchup of ${team}`))
  const dialog = within(await screen.findByRole('dialog'))
  const quarterback = pool.players
    .filter(({ Position, TeamAbbrev }) => Position === 'QB' && TeamAbbrev === team)
    .sort((a, b) => b.ProjPts - a.ProjPts)[0]!
  const enter = async (what: string, text: string) => {
    const cell = await dialog.findByLabelText<HTMLInputElement>(`${quarterback.Name}: ${what}`)
    await user.clear(cell)
    await user.paste(text)
    await user.keyboard('{Enter}')
    return cell
  }
  const max = await enter('Max Exp', '140')
  expect(await screen.findByText(/Max Exp must be a number from 0 to 100/)).toBeTruthy()
  expect(max.value).toBe('100')
  await enter('Max Exp', '35')
  await waitFor(() => expect(max.value).toBe('35'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('slatecraft.edits/nfl/dk/classic/2024/3/Afternoon')).toContain('"MaxExp":35')
})
