// @vitest-environment jsdom
import {
  type AdminUser,
  adminUsers,
  deleteUser,
  grantPlan,
  logOutUser,
  type OfferedPlan,
  readPlans,
  resetUser,
  revokeGrant,
  setAdmin,
  suspendUser,
} from '@slatecraft/contract'
import { sports } from '@slatecraft/slate'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { UsersPart } from '../../../features/admin/UsersPart.tsx'
import { on, openSubscription } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { drawSection, me } from './testing/drawSection.tsx'

const done = { success: true as const }

const userOf = (change: Partial<AdminUser>): AdminUser => ({
  id: '3f1a2b4c-0000-4000-8000-000000000002',
  email: 'bea@example.com',
  first_name: 'Bea',
  last_name: 'Stone',
  email_verified: true,
  admin: false,
  second_factor: false,
  suspended: null,
  partner: null,
  created_at: '2026-03-01T12:00:00.000Z',
  last_seen_at: null,
  subscription: openSubscription,
  grant: null,
  ...change,
})
const bea = userOf({})
const myself = userOf({ id: me, email: 'ada@example.com', first_name: 'Ada', admin: true })

const planOf = (planName: string, change: Partial<OfferedPlan>): OfferedPlan => ({
  ...{ planName, summary: '', isFree: false, isForOneSport: false, monthly: 1999, yearly: 17_900, trialDays: 7 },
  rights: {
    lineupLimit: Object.fromEntries(sports.map((sport) => [sport, 20])) as OfferedPlan['rights']['lineupLimit'],
    ...{ afterStart: true, projections: true, ownership: true, analysis: true, customPresets: true, cheatsheets: true },
    ...{ ownSlates: 200, ownSlateMegabytes: 200 },
    ...{ simulationWorlds: 200_000, simulationLineups: 5000, simulationsAtOnce: 2 },
  },
  ...change,
})
const plans = [
  planOf('Free', { isFree: true }),
  planOf('Single Sport', { isForOneSport: true }),
  planOf('All Sports', {}),
]
const payments = { kind: 'test' as const, publishableKey: null }

const button = (name: string | RegExp) => screen.findByRole('button', { name })

freshPage()

test('an admin grants a plan, sees errors next to fields, and can undo each action', async () => {
  const acts: unknown[] = []
  let until: CallError | undefined = new CallError('The input is wrong.', 'bad-input', [
    { field: 'until', reason: 'must be in the future' },
  ])
  const user = drawSection(<UsersPart />, [
    on(readPlans, () => ({ ...done, currency: 'usd', payments, plans })),
    on(adminUsers, () => ({ users: [myself, bea], total: 2 })),
    on(grantPlan, ({ id }, { body }) => {
      if (until !== undefined) return until
      acts.push(['grant', id, body])
      return { ...done, user: bea }
    }),
    on(revokeGrant, ({ id }) => {
      acts.push(['revoke', id])
      return { ...done, user: bea }
    }),
    on(setAdmin, ({ id }, { body }) => {
      acts.push(['admin', id, body.admin])
      return { ...done, user: bea }
    }),
    on(logOutUser, ({ id }) => {
      acts.push(['log out', id])
      return done
    }),
  ])
  await user.click(await button('Manage bea@example.com'))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Won it')
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2099-01-02' } })
  await user.click(screen.getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('Must be in the future')).toBeTruthy()

  until = undefined
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })
  const form = within(screen.getByRole('form', { name: 'Grant a plan' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Sport' }), 'nba')
  await user.click(form.getByRole('button', { name: 'Grant' }))
  const terms = { planName: 'Single Sport', sport: 'nba', note: 'Won it' }
  await waitFor(() => expect(acts).toEqual([['grant', bea.id, terms]]))
  await user.click(await button(/^Undo: bea@example.com now has Single Sport, NBA/))
  await waitFor(() => expect(acts.at(-1)).toEqual(['revoke', bea.id]))

  await user.click(await button('Make admin bea@example.com'))
  await user.click(await button('Undo: bea@example.com is now an admin.'))
  await waitFor(() => expect(acts.at(-1)).toEqual(['admin', bea.id, false]))

  await user.click(await button('Log out everywhere bea@example.com'))
  expect(acts.at(-1)).toEqual(['admin', bea.id, false])
  await user.click(await button('Log out everywhere? bea@example.com'))
  await waitFor(() => expect(acts.at(-1)).toEqual(['log out', bea.id]))

  await user.click(await button('Manage ada@example.com'))
  const own = await screen.findByRole<HTMLButtonElement>('button', { name: 'No longer admin ada@example.com' })
  expect(own.disabled).toBe(true)
})

test('the user search waits until typing stops', async () => {
  const searched: string[] = []
  const user = drawSection(<UsersPart />, [
    on(adminUsers, (_, { query }) => {
      const words = query.get('search') ?? ''
      searched.push(words)
      return words === '' ? { users: [bea], total: 1 } : { users: [], total: 0 }
    }),
  ])
  await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'carl')
  expect(await screen.findByText(/No email or name matches “carl”/)).toBeTruthy()
  expect(searched).toEqual(['', 'carl'])
})

test('a row says what stands out about an account, and a canceled trial and an admin’s plan read so', async () => {
  const trial = {
    ...openSubscription,
    planName: 'All Sports',
    status: 'trialing' as const,
    ...{ trialEnd: '2026-03-08T12:00:00.000Z', plan_ends: '2026-03-08T12:00:00.000Z' },
  }
  const carl = userOf({
    ...{ id: '3f1a2b4c-0000-4000-8000-000000000003', email: 'carl@example.com', email_verified: false },
    ...{ subscription: trial, second_factor: true, suspended: { at: '2026-03-02T12:00:00.000Z', why: 'Chargebacks' } },
  })
  drawSection(<UsersPart />, [on(adminUsers, () => ({ users: [myself, carl], total: 2 }))])
  const [own, his] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((each) => each.querySelector('h3')))
  expect(own!.textContent).toMatch(/Admin: you.*No two-step login.*Everything, as an admin/)
  expect(own!.textContent).not.toContain('Free')
  expect(his!.textContent).toMatch(/Suspended.*Email not confirmed.*Two-step login/)
  expect(his!.textContent).toContain('All Sports, trial canceled, ends Mar 8, 2026')
})

test('an admin suspends a user with a reason, lifts it, resets a login and deletes only what they typed', async () => {
  let bob = userOf({ second_factor: true })
  const acts: unknown[] = []
  const user = drawSection(<UsersPart />, [
    on(readPlans, () => ({ ...done, currency: 'usd', payments, plans })),
    on(adminUsers, () => ({ users: [bob], total: 1 })),
    on(suspendUser, (_, { body: { suspended, why } }) => {
      acts.push(['suspend', suspended, why])
      bob = { ...bob, suspended: suspended ? { at: '2026-03-02T12:00:00.000Z', why } : null }
      return { ...done, user: bob }
    }),
    on(resetUser, (_, { body }) => {
      acts.push(['reset', body.second_factor])
      return { ...done, user: bob }
    }),
    on(deleteUser, ({ id }) => {
      acts.push(['delete', id])
      return done
    }),
  ])
  await user.click(await button('Manage bea@example.com'))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Chargebacks')
  await user.click(await button('Suspend bea@example.com'))
  expect(await screen.findByText(/^Suspended since .*: Chargebacks/)).toBeTruthy()
  await user.click(await button('Lift suspension of bea@example.com'))
  await waitFor(() =>
    expect(acts).toEqual([
      ['suspend', true, 'Chargebacks'],
      ['suspend', false, ''],
    ]),
  )

  await user.click(await screen.findByRole('checkbox', { name: 'Turn off two-step login too' }))
  await user.click(await button('Reset password bea@example.com'))
  await user.click(await button('Log out and mail a link? bea@example.com'))
  await waitFor(() => expect(acts.at(-1)).toEqual(['reset', true]))

  await user.click(await button('Delete… bea@example.com'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete an account' }))
  const confirmed = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  await user.type(dialog.getByRole('textbox'), 'carl@example.com')
  expect(confirmed.disabled).toBe(true)
  await user.clear(dialog.getByRole('textbox'))
  await user.type(dialog.getByRole('textbox'), 'Bea@example.com')
  await user.click(confirmed)
  await waitFor(() => expect(acts.at(-1)).toEqual(['delete', bob.id]))
})
