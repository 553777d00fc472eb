// @vitest-environment jsdom
import { confirmEmail } from '@slatecraft/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../api/api.ts'
import { leave } from '../../session/session.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { done, openAsAnn, press } from './testing/openAccount.tsx'

freshPage()

test('a link of an email is opened once, even if the login ends meanwhile, and says which one is still to be opened', async () => {
  const tokens: string[] = []
  openAsAnn('/confirm-email?token=of-the-mail', [
    on(confirmEmail, (_, { body }) => {
      tokens.push(body.token)
      return { ...done, done: 'half' as const, email: 'ann@new.test', waits_for: 'old' as const }
    }),
  ])
  expect(await screen.findByRole('heading', { name: 'One more link to open' })).toBeTruthy()
  leave('failed')
  // The page of a visitor, drawn anew.
  await screen.findByRole('link', { name: 'Log in' })
  expect((await screen.findByText('ann@new.test')).closest('p')?.textContent).toMatch(/sent to your old address\.$/)
  expect([tokens, location.search]).toEqual([['of-the-mail'], ''])
})

test('a link that was used already says what to do, and one without an answer can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const refused = on(confirmEmail, () => new CallError('This link has already been used.', 'bad-input'))
  const user = openAsAnn('/confirm-email?token=another')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await screen.findByText(/^The link was not opened\./)).toBeTruthy()
  fakeNetwork([refused])
  await press(user, 'Try again')
  expect(await screen.findByText('This link has already been used.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your account' })).toBeTruthy()
})
