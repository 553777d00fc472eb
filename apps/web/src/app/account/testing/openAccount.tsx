import { accountInfo, checkAuth, type LoginSession, loginSessions } from '@slatecraft/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as z from 'zod'
import { enter } from '../../../session/session.ts'
import { fakeNetwork, on, openSubscription } from '../../../testing/fakeNetwork.ts'
import { App } from '../../App.tsx'

type Answers = NonNullable<Parameters<typeof fakeNetwork>[0]>
type Info = z.input<typeof accountInfo.reply>

export const done = { success: true } as const
const ann = { success: true, new_token: 'of-the-hour', admin: false, name: 'Ann', id: 'ann' } as const

/** What the server says about Ann's account. A test changes it as a server would. */
export const annsInfo = (): Info => ({
  ...{ success: true, email: 'ann@slatecraft.test', first_name: 'Ann', last_name: 'Lee', admin: false },
  ...{ email_verified: true, new_email: null, second_factor: false, recovery_codes_left: 0 },
  ...{ has_password: true, subscription: openSubscription },
})

export const thisLogin: LoginSession = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', device: 'Firefox on Windows', is_this: true },
  ...{ created_at: '2024-09-01T12:00:00Z', last_used_at: '2024-09-15T12:00:00Z' },
}

/** A page at this address. */
export function open(address: string, answers: Answers = []) {
  fakeNetwork([...answers, on(checkAuth, () => ann)])
  window.history.replaceState(null, '', address)
  render(<App />)
  return userEvent.setup()
}

/** Ann's page at this address. */
export function openAsAnn(address: string, answers: Answers = [], info: () => Info = annsInfo) {
  enter({ jwt: 'of-the-hour', account: 'of-the-login', user: ann })
  return open(address, [...answers, on(accountInfo, info), on(loginSessions, () => ({ sessions: [thisLogin] }))])
}

type User = ReturnType<typeof userEvent.setup>

export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
