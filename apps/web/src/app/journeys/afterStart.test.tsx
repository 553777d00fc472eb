// @vitest-environment jsdom
import { demoEntriesCsv, demoSlate } from '@slatecraft/slate/demo'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { fakeNetwork, lineupFrame } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'
/** Loaded up front: on a busy machine its code takes longer than a test waits. */
import '../tabs/afterStart/AfterStartTab.tsx'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const slate = demoSlate(key)!
const slots = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DST']
const lineup = slots.map((slot, at) => {
  const position = slot === 'FLEX' ? 'RB' : slot
  const rank = slots.slice(0, at).filter((other) => (other === 'FLEX' ? 'RB' : other) === position).length
  return slate.players.filter(({ Position }) => Position === position)[rank]!.Id
})
const address = (week: number) =>
  `/?sport=nfl&site=dk&season=2024&date=${week}&slate=Main&contestType=classic&tab=after-start`

freshPage()

function open(week: number) {
  window.history.replaceState(null, '', address(week))
  render(<App ownSlates={memoryOwnSlates()} />)
}

test(
  'an entries file makes Build swap it, the request carries it, and another slate clears it (AS-08, BS-38, SL-23)',
  long,
  async () => {
    const sockets = fakeNetwork()
    const user = userEvent.setup()
    open(3)
    const zone = (await screen.findByRole('button', { name: 'Choose a file…' })).closest('.sc-after-start')!
    const text = demoEntriesCsv(slate, { lineups: [lineup], asOf: slate.players[0]!.GameStart! })!
    fireEvent.drop(zone, { dataTransfer: { files: [new File([text], 'DKEntries.csv', { type: 'text/csv' })] } })
    expect(await screen.findByText('21 entries', {}, { timeout: 10_000 })).toBeTruthy()

    const build = (await screen.findAllByRole('button', { name: /^Build After Start/ }))[0]!
    await waitFor(() => expect(build.getAttribute('aria-disabled')).toBe('false'))
    await user.click(build)
    await waitFor(() => expect(sockets).toHaveLength(1))
    sockets[0]!.onopen?.()
    expect(sockets[0]!.sent[0]).toMatchObject({
      afterStartActivated: true,
      afterStartLineups: [{ slate: 'Main', active: true }],
      swap: { mode: 'free' },
    })
    const { afterStartLineups } = sockets[0]!.sent[0] as { afterStartLineups: { lineups: { players: string[] }[] }[] }
    expect(afterStartLineups[0]!.lineups).toHaveLength(21)
    expect(afterStartLineups[0]!.lineups[0]).toMatchObject({ players: lineup, contest: '900000001' })
    sockets[0]!.say(lineupFrame(lineup, 1))
    sockets[0]!.say({ error: 'That is enough.' })
    expect(await screen.findByText(/Your lineups are as they were/)).toBeTruthy()

    // It survives a reload, and ends with the slate.
    cleanup()
    open(3)
    expect(await screen.findByText('21 entries')).toBeTruthy()
    cleanup()
    open(4)
    await screen.findByRole('button', { name: 'Choose a file…' })
    expect(screen.getByRole('button', { name: /^Build/ }).textContent).toMatch(/^Build(?! After)/)
    cleanup()
    open(3)
    await screen.findByRole('button', { name: 'Choose a file…' })
  },
)
