// @vitest-environment jsdom
import {
  adminPromoCodes,
  adminSlates,
  adminUsers,
  auditLog,
  checkAuth,
  historyImports,
  importedSlates,
  players,
  presets,
  type Route,
  readCheatsheets,
  readCustomPresets,
  readLineupRuns,
  readPlan,
  readSavedLineups,
  securityLog,
  siteSettings,
  slates,
  storageUse,
  teamStacks,
  yourSlates,
} from '@slatecraft/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { memoryOwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { enter } from '../../session/session.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'
import { adminJwt, me } from '../tabs/admin/testing/drawSection.tsx'
import { importedSlate } from '../tabs/admin/testing/importedSlate.ts'

type AnyRoute = Pick<Route, 'method' | 'path'>

interface Way {
  /** The call that fails. */
  of: AnyRoute
  name: string
  /** Where its failure shows, after the slate in the URL. */
  at?: string
  as?: 'visitor' | 'user' | 'admin'
  /** What opens the part of the page that needs it. */
  open?(user: UserEvent): Promise<void>
}

const press = (name: RegExp) => async (user: UserEvent) => {
  await user.click((await screen.findAllByRole('button', { name }, { timeout: 20_000 }))[0]!)
}
const adminPart = (of: AnyRoute, part: string): Way => ({ of, name: part, at: `&tab=admin&part=${part}`, as: 'admin' })

const ways: readonly Way[] = [
  { of: slates, name: 'slates' },
  { of: importedSlates, name: 'published slates' },
  { of: players, name: 'players' },
  { of: readPlan, name: 'the plan' },
  { of: teamStacks, name: 'team stacks' },
  { of: siteSettings, name: 'build settings', at: '&tab=settings' },
  { of: siteSettings, name: 'build settings in Team Stacks', at: '&tab=stacks' },
  { of: readCheatsheets, name: 'expert targets', open: press(/^Expert Targets/) },
  { of: presets, name: 'presets', open: press(/^Presets/) },
  { of: readCustomPresets, name: 'own presets', open: press(/^Presets/) },
  { of: yourSlates, name: 'your slates', as: 'user' },
  { of: readLineupRuns, name: 'runs', at: '&tab=lineups', as: 'user' },
  { of: readSavedLineups, name: 'saved lineups', at: '&tab=lineups', as: 'user' },
  adminPart(adminSlates, 'slates'),
  adminPart(historyImports, 'history'),
  adminPart(adminUsers, 'users'),
  adminPart(adminPromoCodes, 'promo-codes'),
  adminPart(auditLog, 'audit-log'),
  adminPart(securityLog, 'security'),
  adminPart(storageUse, 'storage'),
]

const done = { success: true as const }
const answers = [
  on(checkAuth, () => ({ ...done, new_token: adminJwt, admin: true, name: 'Ada', id: me })),
  on(adminSlates, () => ({ slates: [importedSlate] })),
  on(historyImports, () => ({ imports: [] })),
  on(adminUsers, () => ({ users: [], total: 0 })),
  on(adminPromoCodes, () => ({ promo_codes: [] })),
  on(auditLog, () => ({ entries: [] })),
  on(securityLog, () => ({ events: [] })),
  on(storageUse, () => ({
    ...{ tables: [], disk: null, users: [], networks: [] },
    visitors: { keys: 0, bytes: 0, max_bytes: 1, expire_after_days: 30 },
  })),
]

/** Which addresses are of a call. */
const pathOf = ({ path }: AnyRoute) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)

freshPage()

test.each(ways)(
  'a failed fetch of $name has a Try again that works',
  long,
  async ({ of, at = '', as = 'visitor', open }) => {
    if (as !== 'visitor')
      enter({ jwt: adminJwt, account: undefined, user: { id: me, name: 'Ada', admin: as === 'admin' } })
    fakeNetwork(answers)
    const answered = globalThis.fetch
    let isDown = true
    let asked = 0
    const down = { ...{ success: false, code: 'server-fault' }, error: 'the database is down' }
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if ((init?.method ?? 'GET') !== of.method || !pathOf(of).test(address)) return answered(address, init)
      asked++
      return isDown ? Response.json(down, { status: 500 }) : answered(address, init)
    })
    window.history.replaceState(null, '', `/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic${at}`)
    render(<App ownSlates={memoryOwnSlates()} />)
    const user = userEvent.setup()
    await open?.(user)
    const again = await screen.findAllByRole('button', { name: 'Try again' }, { timeout: 20_000 })
    isDown = false
    const askedBefore = asked
    await user.click(again.at(-1)!)
    await waitFor(() => expect(asked).toBeGreaterThan(askedBefore))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(), { timeout: 10_000 })
  },
)
