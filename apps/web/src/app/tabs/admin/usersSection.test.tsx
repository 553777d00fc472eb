// @vitest-environment jsdom
import {
  type AdminUser,
  adminUsers,
  grantPlan,
  logOutUser,
  type OfferedPlan,
  readPlans,
  revokeGrant,
  setAdmin,
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
  admin: false,
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
