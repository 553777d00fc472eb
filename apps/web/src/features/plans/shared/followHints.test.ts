// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { followHints, importHistoryPath } from './followHints.ts'

afterEach(() => {
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

test('hint links open plans and login without a reload, and lead back to the slate', () => {
  const push = vi.fn()
  const stop = followHints({ push })
  window.history.replaceState(null, '', '/?sport=nfl&tab=lineups')
  document.body.innerHTML = '<a href="/plans"><b>Upgrade</b></a><a href="/login">Log in</a><a href="#x">Elsewhere</a>'
  const press = (selector: string, how = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    document.querySelector(selector)!.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press('a[href="/plans"] b'), press('a[href="/login"]'), press('a[href="#x"]')]).toEqual([true, true, false])
  expect(push.mock.calls).toEqual([
    ['/plans?back=%2F%3Fsport%3Dnfl%26tab%3Dlineups'],
    ['/login?next=%2F%3Fsport%3Dnfl%26tab%3Dlineups'],
  ])
  expect(press('a[href="/plans"]', { ctrlKey: true })).toBe(false)
  expect(document.querySelector('a')!.getAttribute('href')).toContain('back=')
  stop()
  expect(push).toHaveBeenCalledTimes(2)
})

test('the link to the import of history stays on the open slate, and closes a player’s page', () => {
  const push = vi.fn()
  const stop = followHints({ push })
  window.history.replaceState(null, '', '/?sport=nba&date=2024-12-21&tab=research&part=form&player=7')
  document.body.innerHTML = `<a href="${importHistoryPath}">Admin &gt; History</a>`
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(push.mock.calls).toEqual([['/?sport=nba&date=2024-12-21&tab=admin&part=history']])
  stop()
})
