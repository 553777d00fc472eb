import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { openSubscription } from '../../../testing/fakeNetwork.ts'
import { followPlan } from './followPlan.ts'

test('a change of rights reloads the pool and lists; the same rights reload nothing', () => {
  const queries = new QueryClient()
  const stop = followPlan(queries)
  const tell = (analysis: boolean) => {
    const permissions = { ...openSubscription.permissions, 'opt.nfl.analysis': analysis }
    queries.setQueryData(['plan', 'ann', 'nfl'], { success: true, subscription: { ...openSubscription, permissions } })
  }
  const isAnew = () =>
    [['players', 'server'], ['custom-presets', 'week 3'], ['cheatsheets'], ['slates', 'nfl']].map((queryKey) => {
      const { isInvalidated } = queries.getQueryState(queryKey) ?? expect.fail('not there')
      queries.setQueryData(queryKey, {})
      return isInvalidated
    })
  for (const queryKey of [['players', 'server'], ['custom-presets', 'week 3'], ['cheatsheets'], ['slates', 'nfl']])
    queries.setQueryData(queryKey, {})
  tell(false)
  expect(isAnew()).toEqual([false, false, false, false])
  tell(false)
  expect(isAnew()).toEqual([false, false, false, false])
  tell(true)
  expect(isAnew()).toEqual([true, true, true, false])
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  stop()
  tell(false)
  expect(invalidate).not.toHaveBeenCalled()
})
