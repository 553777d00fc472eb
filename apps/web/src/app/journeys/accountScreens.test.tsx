// @vitest-environment jsdom
import {
  accountInfo,
  checkAuth,
  deleteAccount,
  login,
  logOut,
  resetPassword,
  sendResetPassword,
  signUp,
  updatePassword,
} from '@slatecraft/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../api/api.ts'
import { hasUnfinishedRuns } from '../../features/runs/shared/unfinishedMark.ts'
import { takePartnerEntry } from '../../session/partnerEntry.ts'
import { enter, session } from '../../session/session.ts'
import { fakeNetwork, on, openSubscription } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const done = { success: true } as const
const ann = { success: true, new_token: 'of-the-hour', admin: false, name: 'Ann', id: 'ann' } as const
const checked = on(checkAuth, () => ann)
const info = on(accountInfo, () => ({
  ...{ success: true as const, email: 'ann@slatecraft.test', first_name: 'Ann', last_name: 'Lee', admin: false },
  ...{ email_verified: true, new_email: null, second_factor: false, recovery_codes_left: 0 },
  ...{ has_password: true, subscription: openSubscription },
}))
const next = '/plans'
const nobody = new CallError('Your login is no longer valid.', 'unauthorized')

type Answers = Parameters<typeof fakeNetwork>[0]

function open(address: string, answers: Answers) {
  fakeNetwork(answers)
  window.history.replaceState(null, '', address)
  render(<App entry={takePartnerEntry()} />)
  return userEvent.setup()
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
/** Reads the account menu by its text: without a layout the menu stays hidden in jsdom. */
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('menuitem', { name, hidden: true }))

freshPage()

test('a login is sent as typed, and the server’s faults are shown at its fields (AC-14)', async () => {
  const sent: unknown[] = []
  const user = open('/login', [
    on(login, (_, { body }) => {
      sent.push(body)
      return new CallError('Something is missing.', 'bad-input', [{ field: 'password', reason: 'is missing' }])
    }),
  ])
  await press(user, 'Log in')
  expect(await screen.findByText('Something is missing.')).toBeTruthy()
  expect(sent).toEqual([{ email: '', password: '' }])
  const password = await field('Password')
  expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password])
  expect(screen.getByText('Is missing.')).toBeTruthy()
  await user.type(await field('Email'), 'ann{Enter}')
  await waitFor(() => expect(sent.slice(1)).toEqual([{ email: 'ann', password: '' }]))
})

test('a login without an answer shows “unable to login” (AC-15)', async () => {
  const user = open('/login', [])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await press(user, 'Log in')
  expect(await screen.findByText('unable to login')).toBeTruthy()
})

test('logging in with Enter returns you to where you were, keeps both tokens, and shows your name with links to account and plans (AC-02)', async () => {
  const user = open(`/login?next=${encodeURIComponent(next)}`, [
    on(login, () => ({ ...done, access_token: 'of-the-login', first_name: 'Ann' })),
    ...[checked, info],
  ])
  await user.type(await field('Email'), 'ann@slatecraft.test')
  await user.type(await field('Password'), 'correct horse{Enter}')
  await waitFor(() => expect(location.pathname).toBe(next))
  expect(await screen.findByRole('button', { name: 'Ann' })).toBeTruthy()
  expect([localStorage.getItem('account_token'), localStorage.getItem('jwt')]).toEqual(['of-the-login', 'of-the-hour'])
  for (const [item, path] of [
    ['Account', '/account'],
    ['Plans', '/plans'],
  ] as const) {
    await press(user, 'Ann')
    await choose(user, item)
    await waitFor(() => expect(location.pathname).toBe(path))
  }
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/login',
])('a login never redirects to %s', async (evil) => {
  enter({ jwt: 'of-the-hour', account: undefined, user: ann })
  open(`/login?next=${encodeURIComponent(evil)}`, [checked])
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(location.origin).toBe('http://localhost:3000')
})

test('a sign-up sends four fields, passwords can be shown, and the next page looks for the visitor’s runs (AC-01)', async () => {
  const sent: unknown[] = []
  const answers: Answers = [
    on(signUp, (_, { body }) => {
      sent.push(body)
      return { ...done, access_token: 'of-the-login' }
    }),
    checked,
  ]
  const user = open(`/sign-up?next=${encodeURIComponent(next)}`, answers)
  await user.type(await field('First name'), 'Ann')
  await user.type(await field('Last name'), 'Lee')
  await user.type(await field('Email'), 'ann@slatecraft.test')
  const password = await field('Password')
  await user.type(password, 'correct horse')
  expect(password.type).toBe('password')
  await press(user, 'Show password')
  expect(password.type).toBe('text')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await press(user, 'Sign up')
  expect(await screen.findByText('unable to login')).toBeTruthy()
  fakeNetwork(answers)
  await press(user, 'Sign up')
  await waitFor(() => expect(location.pathname).toBe(next))
  const email = 'ann@slatecraft.test'
  expect(sent).toEqual([{ first_name: 'Ann', last_name: 'Lee', email, password: 'correct horse', agreed: {} }])
  expect(session()).toMatchObject({ auth: 'logged in', name: 'Ann' })
  expect(hasUnfinishedRuns()).toBe(true)
})

test('a failed password change shows its error until the next try, and a successful one is confirmed (AC-06)', async () => {
  enter({ jwt: 'of-the-hour', account: 'of-the-login', user: ann })
  let isDown = true
  const sent: unknown[] = []
  const user = open('/account', [
    checked,
    info,
    on(updatePassword, (_, { body }) => {
      sent.push(body)
      return isDown ? new CallError('The server has a fault.', 'server-fault') : done
    }),
  ])
  await user.type(await field('Current password'), 'before')
  await user.type(await field('New password'), 'afterwards and on')
  const failed = () => document.querySelector('[data-failed-updating]')
  await press(user, 'Change password')
  expect(await screen.findByText('The server has a fault.')).toBeTruthy()
  expect(failed()).not.toBeNull()
  isDown = false
  await press(user, 'Change password')
  expect(await screen.findByText('Your password was changed.')).toBeTruthy()
  expect(failed()).toBeNull()
  expect(sent).toEqual(Array(2).fill({ password: 'before', new_password: 'afterwards and on' }))
  expect((await field('New password')).value).toBe('')
})

test('a forgotten password: an error is shown, and the next try sends the email (AC-07)', async () => {
  let isDown = true
  const user = open('/forgot-password', [
    on(sendResetPassword, () => (isDown ? new CallError('The server has a fault.', 'server-fault') : done)),
  ])
  await user.type(await field('Email'), 'ann@slatecraft.test')
  await press(user, 'Send link')
  expect(await screen.findByText('The server has a fault.')).toBeTruthy()
  isDown = false
  await press(user, 'Send link')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
})

test('the link in the email leads to a new password; its token leaves the address and is sent in the body (AC-08)', async () => {
  const sent: unknown[] = []
  let isSpent = true
  const user = open('/reset-password?token=of-the-mail', [
    on(resetPassword, (_, { body }) => {
      sent.push(body)
      return isSpent ? new CallError('This link was used already.', 'bad-input') : done
    }),
  ])
  await user.type(await field('New password'), 'afterwards and on')
  expect(location.search).toBe('')
  await press(user, 'Change password')
  expect(await screen.findByText('This link was used already.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy()
  isSpent = false
  await press(user, 'Change password')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(sent).toEqual(Array(2).fill({ password: 'afterwards and on', token: 'of-the-mail' }))
})

test('a login that the check on load refuses ends with a notice (AC-04)', async () => {
  enter({ jwt: 'a-bad-one', account: undefined, user: ann })
  open('/account', [on(checkAuth, () => nobody)])
  expect(await screen.findByText(/^Your session ended/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Sign up' })).toBeTruthy()
  expect(localStorage.getItem('jwt')).toBeNull()
})

test('a partner’s user is logged in after the check, and the token leaves the address (AC-21)', async () => {
  const asked: string[] = []
  open('/?sport=nba&token=partners&id=7', [
    on(checkAuth, ({ token }) => {
      asked.push(token)
      return ann
    }),
  ])
  expect(screen.getByText('Checking your login …').role).toBe('status')
  expect(location.search).toBe('?sport=nba')
  expect(await screen.findByRole('button', { name: 'Ann' })).toBeTruthy()
  expect(asked).toEqual(['partners'])
})

test('with a bad partner token the page opens without a login (O-59)', async () => {
  open('/?token=partners&id=7', [on(checkAuth, () => nobody)])
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(session()).toMatchObject({ auth: 'failed', isLoggedIn: false })
})

test('logging out from the menu removes tokens and name at once, tells the server, and offers log in and sign up (AC-12)', async () => {
  enter({ jwt: 'of-the-hour', account: 'of-the-login', user: ann })
  const told: unknown[] = []
  const user = open('/account', [
    checked,
    info,
    on(logOut, (_, { body, headers }) => {
      told.push([body, headers.get('authorization')])
      return done
    }),
  ])
  await screen.findByText('ann@slatecraft.test')
  expect(screen.getByText('Ann Lee')).toBeTruthy()
  await press(user, 'Ann')
  await choose(user, 'Log out')
  expect(await screen.findByText('You are not logged in.')).toBeTruthy()
  await waitFor(() => expect(told).toEqual([[{ everywhere: false }, 'Bearer of-the-login']]))
  expect(document.body.textContent).not.toContain('ann@slatecraft.test')
  expect([localStorage.getItem('jwt'), localStorage.getItem('account_token')]).toEqual([null, null])
  for (const [link, path] of [
    ['Log in', '/login'],
    ['Forgot your password?', '/forgot-password'],
    ['Sign up', '/sign-up'],
  ] as const) {
    await user.click((await screen.findAllByRole('link', { name: link }))[0]!)
    await waitFor(() => expect(location.pathname).toBe(path))
  }
})

test('deleting an account shows the consequences and asks for the password; the last admin sees why theirs stays', async () => {
  let answer: typeof done | CallError = new CallError('You are the last admin.', 'bad-input')
  enter({ jwt: 'of-the-hour', account: 'of-the-login', user: ann })
  const user = open('/account', [
    checked,
    info,
    on(deleteAccount, (_, { body }) =>
      body.password === 'right'
        ? answer
        : new CallError('No.', 'bad-input', [{ field: 'password', reason: 'is not your password' }]),
    ),
  ])
  await press(user, 'Delete my account …')
  expect(await screen.findByText(/saved lineups, presets and expert targets are deleted/)).toBeTruthy()
  await user.type(await field('Your password'), 'wrong{Enter}')
  expect(await screen.findByText('Is not your password.')).toBeTruthy()
  expect(session().isLoggedIn).toBe(true)
  await user.clear(await field('Your password'))
  await user.type(await field('Your password'), 'right{Enter}')
  expect(await screen.findByText('You are the last admin.')).toBeTruthy()
  expect(session().isLoggedIn).toBe(true)
  answer = done
  await user.type(await field('Your password'), '{Enter}')
  await waitFor(() => expect(session().isLoggedIn).toBe(false))
})
