import { expect, test } from 'vitest'
import { openSubscription } from '../../../testing/fakeNetwork.ts'
import { planFacts } from './planFacts.ts'

test('the end of a plan shows once, under either of its field names (C-52)', () => {
  const running = { ...openSubscription, status: 'active', currentPeriodEnd: '2027-11-29T17:00:00.000Z' } as const
  const [ends, later] = ['2027-11-29T17:00:00.000Z', '2027-12-24T17:00:00.000Z']
  const shown = (given: { cancelAt: string | null; plan_ends: string | null }) =>
    planFacts({ ...running, ...given }, 0).filter(({ name }) => /Ends on|Next payment/.test(name))
  for (const given of [
    { cancelAt: ends, plan_ends: ends },
    { cancelAt: ends, plan_ends: null },
    { cancelAt: null, plan_ends: ends },
    { cancelAt: ends, plan_ends: later },
  ])
    expect(shown(given)).toEqual([{ name: 'Ends on', value: 'November 29, 2027' }])
  expect(shown({ cancelAt: null, plan_ends: null })).toEqual([{ name: 'Next payment', value: 'November 29, 2027' }])
})

test('a trial that was canceled says when it ends and that nothing is charged', () => {
  const ends = '2027-11-29T17:00:00.000Z'
  const held = { ...openSubscription, status: 'trialing', trialEnd: ends, currentPeriodEnd: ends } as const
  const facts = planFacts({ ...held, cancelAt: ends, plan_ends: ends }, 0)
  expect(facts.find(({ name }) => name === 'Trial')?.value).toBe('Ends on November 29, 2027; you won’t be charged')
  expect(facts.filter(({ name }) => /payment|Ends on/.test(name))).toEqual([])
})
