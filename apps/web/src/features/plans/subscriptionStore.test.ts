// @vitest-environment jsdom
import { cancelPlan } from '@slatecraft/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/api.ts'
import { fakeNetwork, on, openSubscription } from '../../testing/fakeNetwork.ts'
import { createSubscriptionStore } from './subscriptionStore.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a subscription goes through its states, and never updates twice at once (SU-08)', async () => {
  let refusal: CallError | undefined = new CallError('Your card was declined.', 'declined')
  let asked = 0
  fakeNetwork([
    on(cancelPlan, () => {
      asked++
      return refusal ?? { success: true as const, subscription: openSubscription }
    }),
  ])
  const store = createSubscriptionStore({ refresh: async () => undefined, confirm: async () => undefined })
  const phases = [store.getState().phase]
  store.subscribe(({ phase }) => phases.push(phase))
  const { loaded, openCard, make } = store.getState()
  loaded()
  openCard()
  const first = make({ kind: 'cancel' })
  expect(await make({ kind: 'cancel' })).toBe(false)
  expect(await first).toBe(false)
  expect(store.getState().error?.message).toBe('Your card was declined.')

  refusal = undefined
  expect(await make({ kind: 'cancel' })).toBe(true)
  expect(phases).toEqual(['loading', 'loaded', 'new-card', 'updating', 'failed-save', 'updating', 'saved'])
  expect(store.getState().error).toBeUndefined()
  expect(asked).toBe(2)
})
