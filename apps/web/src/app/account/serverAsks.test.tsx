// @vitest-environment jsdom
import { adminUsers, changeEmail, confirmPassword, exportAccount } from '@slatecraft/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { CallError, call } from '../../api/api.ts'
import { on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { annsInfo, done, field, openAsAnn, press } from './testing/openAccount.tsx'

freshPage()

const title = 'Enter your password once more'
const wrong = new CallError('password: is not your password', 'bad-input', [
  { field: 'password', reason: 'is not your password' },
])

test(
  'what needs the password asks for it in one dialog and then goes on; Escape leaves the form as it was',
  long,
  async () => {
    let isConfirmed = false
    const info = annsInfo()
    const askFirst = <T,>(reply: () => T) =>
      isConfirmed ? reply() : new CallError('Enter your password once more to do this.', 'confirm-first')
    const user = openAsAnn(
      '/account',
      [
        on(changeEmail, (_, { body }) =>
          askFirst(() => {
            info.new_email = body.email
            return done
          }),
        ),
        on(exportAccount, () => askFirst(() => ({ all: true }))),
        on(confirmPassword, (_, { body }) => {
          if (body.password !== 'right') return wrong
          isConfirmed = true
          return done
        }),
      ],
      () => info,
    )
    await press(user, 'Change email')
    await user.type(await field('New email'), 'ann@new.test{Enter}')
    await screen.findByRole('dialog', { name: title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const email = await field('New email')
    expect([email.value, document.activeElement, screen.queryByRole('alert')]).toEqual(['ann@new.test', email, null])

    await user.type(email, '{Enter}')
    const exported = call(exportAccount, { params: {} })
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}')
    expect(await dialog.findByText('Is not your password.')).toBeTruthy()
    await user.clear(dialog.getByLabelText('Your password'))
    await user.type(dialog.getByLabelText('Your password'), 'right{Enter}')
    expect(await screen.findByText('ann@new.test')).toBeTruthy()
    expect(await exported).toEqual({ all: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('an admin without two-step login is told where to set it up, whatever they tried', async () => {
  const sentence = 'Admins of this server need two-step login.'
  const user = openAsAnn('/plans', [on(adminUsers, () => new CallError(sentence, 'second-factor-needed'))])
  await screen.findByRole('heading', { name: 'Plans' })
  const asked = call(adminUsers, { params: {}, query: {} })
  await expect(asked).rejects.toThrow(sentence)
  await user.click(await screen.findByRole('link', { name: 'Open your account' }))
  expect(await screen.findByRole('region', { name: 'Two-step login' })).toBeTruthy()
})
