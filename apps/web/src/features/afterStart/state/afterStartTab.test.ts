import type { SlateKey } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { openSubscription } from '../../../testing/fakeNetwork.ts'
import type { usePlanState } from '../../plans/shared/usePlan.ts'
import { afterStartTab } from './afterStartTab.ts'

type Plan = ReturnType<typeof usePlanState>['plan']

const nba = {
  sport: 'nba',
  site: 'dk',
  contestType: 'classic',
  season: 2026,
  counter: '2026-11-25',
  slate: 'Main',
} as const
const planWith = (afterStart: boolean) => ({
  plan: { ...openSubscription, rights: { afterStart } } as unknown as Plan,
  isLoading: false,
})
const of = (key: Partial<SlateKey>, plan = planWith(true)) => afterStartTab({ ...nba, ...key } as SlateKey, plan)

test('the tab is there for nba and for nfl and mlb on DraftKings, not where the site has no late swap (AS-01)', () => {
  expect([of({}), of({ sport: 'nfl', counter: 12 }), of({ sport: 'mlb', counter: '2026-07-10' })]).toEqual([
    'open',
    'open',
    'open',
  ])
  expect([of({ sport: 'nfl', site: 'fd', counter: 12 }), of({ sport: 'pga' }), of({ sport: 'mma' })]).toEqual([
    'absent',
    'absent',
    'absent',
  ])
})

test('it is disabled in showdowns, while the plan loads, and without the permission (AS-02, AS-03, AS-04, AS-05)', () => {
  expect(of({ contestType: 'showdown' })).toEqual({ disabled: 'Showdowns have no late swap' })
  expect(of({}, { plan: undefined, isLoading: true })).toEqual({ disabled: 'Your plan is loading' })
  expect(of({}, planWith(false))).toEqual({ disabled: 'Upgrade for this feature' })
})
