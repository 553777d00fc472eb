// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetUser } from './logOut.ts'

const stored = (mustKeep?: true) => JSON.stringify({ usedOn: '2024-09-15', ...(mustKeep && { mustKeep }), value: {} })

beforeEach(() => localStorage.clear())

test('after logout the browser keeps only undelivered data and uploaded slates', () => {
  const main = 'nfl/dk/classic/2024/3/Main'
  const own = 'nfl/dk/classic/2024/3/My file'
  const records: Record<string, string> = {
    [`slatecraft.user-edits/ann/${main}`]: stored(),
    [`slatecraft.user-settings/ann/${main}`]: stored(true),
    [`slatecraft.user-edits/ann/${own}`]: stored(),
    [`slatecraft.user-groups/ann/${main}`]: stored(),
    [`slatecraft.user-edits/bob/${main}`]: stored(),
    [`slatecraft.edits/${main}`]: stored(),
    'slatecraft.engine': '"browser"',
  }
  for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text)
  forgetUser('ann', new Set([own]))
  const gone = Object.keys(records).filter((key) => localStorage.getItem(key) === null)
  expect(gone).toEqual([`slatecraft.user-edits/ann/${main}`, `slatecraft.user-groups/ann/${main}`])
})
