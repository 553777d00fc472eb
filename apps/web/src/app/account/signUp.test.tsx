// @vitest-environment jsdom
import { legalDocuments, signUp } from '@slatecraft/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { done, field, open, press } from './testing/openAccount.tsx'

freshPage()

test(
  'signing up needs the box for published terms, sends the version that was agreed to, and tells of the link',
  long,
  async () => {
    const sent: unknown[] = []
    const user = open('/sign-up?next=/plans', [
      on(legalDocuments, () => ({ documents: { terms: 'a1b2' } })),
      on(signUp, (_, { body }) => {
        sent.push(body.agreed)
        return { ...done, access_token: 'of-the-login' }
      }),
    ])
    const box = await screen.findByRole('checkbox', { name: 'I agree to the terms of use' })
    await user.type(await field('Email'), 'gardener@slatecraft.test')
    const password = await field('Password')
    await user.type(password, 'short')
    expect(screen.getByText('7 more to go: at least 12 characters.')).toBeTruthy()
    await user.clear(password)
    await user.type(password, 'the gardener of roses')
    expect(screen.getByText('Leave out your name and your email.')).toBeTruthy()
    await press(user, 'Sign up')
    expect(await screen.findByText('Check this box to sign up.')).toBeTruthy()
    expect([document.activeElement, sent]).toEqual([box, []])
    await user.click(box)
    await press(user, 'Sign up')
    await waitFor(() => expect(location.pathname).toBe('/plans'))
    expect(sent).toEqual([{ terms: 'a1b2' }])
    expect(await screen.findByText(/^We sent a link to gardener@slatecraft\.test/)).toBeTruthy()
  },
)
