// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
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
  { fails: 'no answer', fail: () => Promise.reject(new TypeError('Failed to fetch')) },
]

/** The calls a page can do without; slates and players have their own tests. */
const failing =
  /\/(team-stacks|site-settings|presets|custom-presets|cheatsheets|imported-slates|plan|get-contests)(\/|$|\?)/
const messages = [/^Unable to load team stacks\./, /^Unable to load the build settings\./, /^Unable to load your plan/]
const onlyLogged = ['presets', 'custom presets', 'cheatsheets', 'contests']

/** The grid leaves its last screen-reader announcement in the document. */
const announced = '.ag-aria-description-container'

for (const { fails, fail } of ways)
  test(
    `with the pool loaded and other calls failing (${fails}), the page works, shows the errors that matter and logs the rest (ER-01)`,
    fails === 'no answer' ? {} : long,
    async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      fakeNetwork()
      const answered = globalThis.fetch
      vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
        failing.test(address) ? fail() : answered(address, init),
      )
      window.history.replaceState(null, '', week3)
      render(<App ownSlates={memoryOwnSlates()} />)
      for (const words of messages) await screen.findByText(words)
      for (const what of onlyLogged)
        await waitFor(() => expect(log).toHaveBeenCalledWith(`unable to fetch ${what}`, expect.anything()))
      await waitFor(() => expect(document.querySelector('.sc-count')?.textContent).toMatch(/^[1-9]/))
      await waitFor(() => expect(screen.queryByText(/^Loading/, { ignore: announced })).toBeNull())
      expect(screen.queryByText(/^Unable to load (presets|custom|cheatsheets|plan|contests)/)).toBeNull()
    },
  )
