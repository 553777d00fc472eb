// @vitest-environment jsdom
import {
  accountInfo,
  adminSlates,
  adminUsers,
  checkAuth,
  hideSlate,
  type ListedPreset,
  players,
  readCustomPresets,
} from '@slatecraft/contract'
import { demoSlate } from '@slatecraft/slate/demo'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { long } from '../../../../../../testing/long.ts'
import { CallError } from '../../../api/api.ts'
import { memoryOwnSlates } from '../../../features/slate/ownSlates/ownSlates.ts'
import { enter } from '../../../session/session.ts'
import { fakeNetwork, on, openSubscription } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { App } from '../../App.tsx'
import { adminJwt, me } from './testing/drawSection.tsx'
import { importedSlate } from './testing/importedSlate.ts'

const week3 = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', contestType: 'classic' } as const
const demo = demoSlate(week3)!
const done = { success: true as const }

/** The page of an admin or a regular user, with canned answers; the pool size does not matter here. */
function open(part: string, answers: NonNullable<Parameters<typeof fakeNetwork>[0]> = [], { admin = true } = {}) {
  const isAdmin = { now: admin }
  enter({ jwt: adminJwt, account: undefined, user: { id: me, name: 'Ada', admin } })
  fakeNetwork([
    ...answers,
    on(checkAuth, () => ({ ...done, new_token: `${adminJwt}new`, admin: isAdmin.now, name: 'Ada', id: me })),
    on(adminSlates, () => ({ slates: [importedSlate] })),
    on(players, () => ({
      players: demo.players.slice(0, 12),
      updated_at: demo.updatedAt,
      max_salary: demo.maxSalary,
      demo: true,
    })),
  ])
  const slate = 'sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'
  window.history.replaceState(null, '', `/?${slate}&tab=admin&part=${part}`)
  render(<App ownSlates={memoryOwnSlates()} />)
  return { user: userEvent.setup(), isAdmin }
}

const search = () => new URLSearchParams(window.location.search)
const tab = (name: string) => screen.queryByRole('tab', { name })

freshPage()
/** The lazy code can load late when many tests run at once. */
beforeAll(() => import('./AdminTab.tsx'))

test('non-admins never see the Admin tab, even by URL, and no admin calls are made (AD-01)', async () => {
  const asked = vi.fn()
  const slates = on(adminSlates, () => {
    asked()
    return { slates: [] }
  })
  open('slates', [slates], { admin: false })
  expect((await screen.findByRole('tab', { name: 'Players' })).getAttribute('aria-selected')).toBe('true')
  expect(tab('Admin')).toBeNull()
  await screen.findAllByText(/\d+ players/)
  expect(asked).not.toHaveBeenCalled()
})

test('an admin opens each section by name, by URL and with arrow keys (AD-01, AD-02)', long, async () => {
  const shared: ListedPreset = {
    ...{ id: 'p', displayName: 'Chalk', isShared: true, made_for: week3 },
    presets: { players: [], site_settings: { minUnique: 3 }, team_stacks: [], groups: [] },
  }
  const { user } = open('presets', [
    on(readCustomPresets, () => ({ custom_presets: [shared], may: { save: true, share: true } })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Apply… Chalk' }))
  const dialog = await screen.findByRole('dialog', { name: 'Presets' })
  expect(within(dialog).getByRole('region', { name: 'Preset Chalk' })).toBeTruthy()
  await user.click(within(dialog).getByText('Close', { selector: 'button *' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Presets' })).toBeNull())

  expect(tab('Admin')?.getAttribute('aria-selected')).toBe('true')
  const sections = within(screen.getByRole('tablist', { name: 'Administration' })).getAllByRole('tab')
  const names = [
    'Slates',
    'Presets',
    'Expert targets',
    'History',
    'Users',
    'Promo codes',
    'Audit log',
    'Security log',
    'Storage',
  ]
  expect(sections.map((section) => section.textContent)).toEqual(names)
  const heads = [
    /^Slates$/,
    /^Presets for all/,
    /^Expert targets for all/,
    /^History$/,
    /^Users$/,
    /^Promo codes$/,
    /^Audit log$/,
    /^Security log$/,
    /^Storage$/,
  ]
  for (const [at, head] of heads.entries()) {
    await user.click(sections[at]!)
    expect(await screen.findByRole('heading', { name: head })).toBeTruthy()
  }
  expect(search().get('part')).toBe('storage')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('heading', { name: /Sunday · 2025 Week 4/ })).toBeTruthy()
  expect(search().get('part')).toBe('slates')
  await user.click(screen.getByRole('tab', { name: 'Players' }))
  await waitFor(() => expect(search().get('part')).toBeNull())
})

test('a user who lost admin rights loses the tab and sees why (AD-03)', async () => {
  const { user, isAdmin } = open('slates', [on(hideSlate, () => new CallError('Only admins do this.', 'forbidden'))])
  const hide = await screen.findByRole('button', { name: /^Hide NFL Sunday/ })
  isAdmin.now = false
  await user.click(hide)
  expect(await screen.findByText(/You are no longer an admin/)).toBeTruthy()
  await waitFor(() => expect(tab('Admin')).toBeNull())
  expect(tab('Players')?.getAttribute('aria-selected')).toBe('true')
  expect(search().get('tab')).toBeNull()
})

test('an admin without two-step login gets the way to it in place of the Admin tab', async () => {
  const sentence = 'Admins need two-step login. Set it up on your account page.'
  open('users', [on(adminUsers, () => new CallError(sentence, 'second-factor-needed'))])
  const shown = within(await screen.findByRole('region', { name: 'Set up two-step login first' }))
  expect(shown.getByText(sentence)).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull()
})

test('an admin whose rights wait for two-step login finds the way to it at the address of the Admin tab', async () => {
  const account = {
    ...{ email: 'ada@example.com', email_verified: true, new_email: null, first_name: 'Ada', last_name: '' },
    ...{
      admin: true,
      second_factor: false,
      recovery_codes_left: 0,
      has_password: true,
      subscription: openSubscription,
    },
  }
  open('users', [on(accountInfo, () => ({ ...done, ...account }))], { admin: false })
  expect(await screen.findByRole('region', { name: 'Set up two-step login first' })).toBeTruthy()
  expect(tab('Admin')).toBeNull()
})
