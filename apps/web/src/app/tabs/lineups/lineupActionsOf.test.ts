import { expect, test, vi } from 'vitest'
import { keepHints, lineupActionsOf } from './lineupActionsOf.ts'

type Parts = Parameters<typeof lineupActionsOf>[0]

/** A run of the account or of the browser, shown on the tab. */
function actionsOf(isInBrowser: boolean, isLoggedIn: boolean) {
  const view = {
    kind: 'kept',
    keptId: '1',
    isBuilding: false,
    savedToo: { counted: [], uncounted: [] },
  } as unknown as Parts['view']
  const [runs, saved] = [{ heads: [] }, { save: vi.fn() }] as unknown as [Parts['runs'], Parts['saved']]
  return lineupActionsOf({ view, runs, saved, hints: keepHints(isInBrowser, isLoggedIn), export: () => undefined })
}

test('visitors, and users on an uploaded slate, see why saving is off; other users can save (LR-26)', () => {
  expect(actionsOf(false, false)).toMatchObject({ saveHint: 'Log in to save lineups.' })
  expect(actionsOf(true, true)).toMatchObject({ saveHint: expect.stringContaining('in this browser only') })
  for (const actions of [actionsOf(false, false), actionsOf(true, true)]) expect(actions).not.toHaveProperty('save')
  expect(actionsOf(false, true)).toMatchObject({ save: expect.any(Function) })
  expect(keepHints(false, false).home).toMatch(/stay in this browser only/)
})
