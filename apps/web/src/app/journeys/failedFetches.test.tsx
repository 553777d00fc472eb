// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { fakeNetwork } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const week3 = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

freshPage()

const ways = [
  {
    fails: 'a server answers with 500',
    fail: () =>
      Promise.resolve(
        Response.json({ success: false, code: 'server-fault', error: 'the database is down' }, { status: 500 }),
      ),
  },
  { fails: 'nobody answers', fail: () => Promise.reject(new TypeError('Failed to fetch')) },
]

/** C-23; slates and players have tests of their own. */
const failing = /\/(team-stacks|site-settings|presets|custom-presets|cheatsheets|imported-slates|plan)(\/|$|\?)/
const told = [
  /^Unable to fetch team stacks\./,
  /^Unable to load the build settings\./,
  /^Unable to load your plan/,
]
const onlyLogged = ['presets', 'custom presets', 'cheatsheets']

/** The grid's last words to those who have the page read to them stay where they were said. */
const announced = '.ag-aria-description-container'

test.each(ways)(
  'beside a pool whose other calls $fails the page lives, says what must be said, logs the rest and waits for nothing (ER-01, ER-03, ER-07)',
  async ({ fail }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fakeNetwork()
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      failing.test(address) ? fail() : answered(address, init),
    )
    window.history.replaceState(null, '', week3)
    render(<App ownSlates={memoryOwnSlates()} />)
    for (const words of told) await screen.findByText(words)
    for (const what of onlyLogged)
      await waitFor(() => expect(log).toHaveBeenCalledWith(`unable to fetch ${what}`, expect.anything()))
    await waitFor(() => expect(document.querySelector('.sc-count')?.textContent).toMatch(/^[1-9]/))
    await waitFor(() => expect(screen.queryByText(/^Loading/, { ignore: announced })).toBeNull())
    expect(screen.queryByText(/^Unable to fetch (presets|custom|cheatsheets|plan)/)).toBeNull()
  },
)
