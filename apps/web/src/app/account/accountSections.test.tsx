// @vitest-environment jsdom
import {
  changeName,
  confirmSecondFactor,
  dropEmailChange,
  endSession,
  loginSessions,
  sendVerification,
  startSecondFactor,
} from '@slatecraft/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { CallError } from '../../api/api.ts'
import { on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { annsInfo, done, field, openAsAnn, press, thisLogin } from './testing/openAccount.tsx'

freshPage()

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the account page changes the name, sends the link again, and drops a change of email', long, async () => {
  const info = { ...annsInfo(), email_verified: false, new_email: 'ann@new.test' as string | null }
  let isDown = true
  const user = openAsAnn(
    '/account',
    [
      on(changeName, (_, { body }) => {
        Object.assign(info, body)
        return done
      }),
      on(sendVerification, () => (isDown ? new CallError('The server has a fault.', 'server-fault') : done)),
      on(dropEmailChange, () => {
        info.new_email = null
        return done
      }),
    ],
    () => info,
  )
  const you = await section('You')
  expect(you.getByText('Not confirmed')).toBeTruthy()
  await press(user, 'Send the link again')
  expect(await you.findByText('The link was not sent. The server has a fault.')).toBeTruthy()
  isDown = false
  await press(user, 'Try again')
  expect(await you.findByText(/^Sent\./)).toBeTruthy()
  expect(you.getByText('ann@new.test')).toBeTruthy()
  await press(user, 'Drop the change')
  await waitFor(() => expect(you.queryByText('ann@new.test')).toBeNull())
  await press(user, 'Change name')
  await user.clear(await field('First name'))
  await user.type(await field('First name'), 'Anna{Enter}')
  expect(await you.findByText('Anna Lee')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name' }))
})

test('the logins are listed with device and last use; others can be ended, one or all', long, async () => {
  let isDown = true
  const phone = { ...thisLogin, id: thisLogin.id.replace(/1$/, '2'), device: 'Safari on iPhone', is_this: false }
  const unknown = { ...phone, id: thisLogin.id.replace(/1$/, '3'), device: '' }
  let sessions = [thisLogin, phone, unknown, { ...phone, id: thisLogin.id.replace(/1$/, '4'), device: 'Chrome' }]
  const user = openAsAnn('/account', [
    on(loginSessions, () => (isDown ? new CallError('The server has a fault.', 'server-fault') : { sessions })),
    on(endSession, (_, { body }) => {
      sessions = sessions.filter(({ id }) => id !== body.id)
      return done
    }),
  ])
  const logins = await section('Logins')
  await logins.findByText(/The server has a fault\./)
  isDown = false
  await user.click(logins.getByRole('button', { name: 'Try again' }))
  expect(within((await logins.findAllByRole('listitem'))[0]!).getByText('This one')).toBeTruthy()
  expect(logins.getByText('Unknown device')).toBeTruthy()
  await press(user, 'End: Safari on iPhone')
  expect(await logins.findByText('The login on Safari on iPhone was ended.')).toBeTruthy()
  await press(user, 'End all others')
  expect(await logins.findByText('All other logins were ended.')).toBeTruthy()
  await waitFor(() => expect(logins.getAllByRole('listitem')).toHaveLength(1))
})

test('two-step login: a QR code and a key, a first code, and recovery codes that are shown once', long, async () => {
  const info = annsInfo()
  const user = openAsAnn(
    '/account',
    [
      on(startSecondFactor, () => ({ ...done, secret: 'ABCDEFGHIJ', otpauth: 'otpauth://totp/x?secret=ABCDEFGHIJ' })),
      on(confirmSecondFactor, (_, { body }) => {
        if (body.code !== '123456')
          return new CallError('No.', 'bad-input', [{ field: 'code', reason: 'is not the code that your app shows' }])
        Object.assign(info, { second_factor: true, recovery_codes_left: 2 })
        return { ...done, recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }
      }),
    ],
    () => info,
  )
  const part = await section('Two-step login')
  await user.click(part.getByRole('button', { name: 'Set up' }))
  expect(await part.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(part.getByText('ABCD EFGH IJ')).toBeTruthy()
  await user.type(await field('Six-digit code'), '1{Enter}')
  expect(await part.findByText('Is not the code that your app shows.')).toBeTruthy()
  await user.clear(await field('Six-digit code'))
  await user.type(await field('Six-digit code'), '123456{Enter}')
  expect(await part.findByText('cccc-dddd')).toBeTruthy()
  expect(document.activeElement).toBe(part.getByRole('heading', { name: 'Save your recovery codes' }))
  await user.click(part.getByRole('button', { name: 'Copy the recovery codes' }))
  expect(await part.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd')
  await user.click(part.getByRole('button', { name: 'I saved them' }))
  expect(part.queryByText('cccc-dddd')).toBeNull()
  expect(part.getByText(/^2 recovery codes left\. Make new ones/)).toBeTruthy()
})
