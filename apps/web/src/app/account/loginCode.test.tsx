// @vitest-environment jsdom
import { login } from '@slatecraft/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { CallError } from '../../api/api.ts'
import { session } from '../../session/session.ts'
import { on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { done, field, open, press } from './testing/openAccount.tsx'

freshPage()

test(
  'with two-step login on, a second step asks for the code, explains a wrong one, and takes a recovery code',
  long,
  async () => {
    const sent: unknown[] = []
    const user = open('/login?next=/plans', [
      on(login, (_, { body }) => {
        sent.push(body)
        if (body.code === 'abcd-efgh') return { ...done, access_token: 'of-the-login', first_name: 'Ann' }
        return new CallError(body.code === undefined ? 'Enter the code.' : 'This code is wrong.', 'code-needed')
      }),
    ])
    await user.type(await field('Email'), 'ann@slatecraft.test')
    await user.type(await field('Password'), 'correct horse{Enter}')
    const code = await field('Six-digit code')
    expect(document.activeElement).toBe(code)
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
    await user.type(code, '123456{Enter}')
    expect(await screen.findByText('This code is wrong.')).toBeTruthy()
    expect([code.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', code])

    await press(user, 'Back to email and password')
    expect((await field('Email')).value).toBe('ann@slatecraft.test')
    await user.type(await field('Password'), 'correct horse{Enter}')
    await press(user, 'No phone? Use a recovery code')
    await user.type(await field('Recovery code'), ' abcd-efgh{Enter}')
    await waitFor(() => expect(session().isLoggedIn).toBe(true))
    expect(location.pathname).toBe('/plans')
    expect(sent.at(-1)).toEqual({ email: 'ann@slatecraft.test', password: 'correct horse', code: 'abcd-efgh' })
  },
)
