// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { accessKey } from './accessKey.ts'
import { enter, leave, onSession, session, setChecking } from './session.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
const ada = { id: 'ada-1', name: 'Ada', admin: true }

beforeEach(() => {
  localStorage.clear()
  setChecking(false)
})

test('without a token the page is a visitor’s, with one it is a user’s', () => {
  expect(session()).toMatchObject({ auth: 'logged out', isLoggedIn: false, userId: undefined })
  localStorage.setItem('jwt', tokenOf({ sub: 'ada-1' }))
  expect(session()).toMatchObject({ auth: 'logged in', isLoggedIn: true, userId: 'ada-1' })
  localStorage.removeItem('jwt')
  expect(session().isLoggedIn).toBe(false)
})

test.each(['a-token-that-says-nothing', 'a.b.c', tokenOf({ sub: '../x' }), tokenOf({})])(
  'the token %s logs in too, without a user id',
  (token) => {
    localStorage.setItem('jwt', token)
    expect(session()).toMatchObject({ isLoggedIn: true, userId: undefined })
  },
)

test('a login keeps both tokens, the name and the admin flag, and a logout none of them (AC-10..12, AC-18, AC-19)', () => {
  enter({ jwt: tokenOf({ sub: 'ada-1' }), account: 'of the login', user: ada })
  expect(session()).toEqual({ auth: 'logged in', isLoggedIn: true, userId: 'ada-1', name: 'Ada', isAdmin: true })
  expect([localStorage.getItem('jwt'), localStorage.getItem('account_token')]).toEqual([
    tokenOf({ sub: 'ada-1' }),
    'of the login',
  ])
  leave('logged out')
  expect(session()).toEqual({ auth: 'logged out', isLoggedIn: false, userId: undefined, name: '', isAdmin: false })
  expect(localStorage.length).toBe(0)
})

test('the page sees each state: checking, logged in, failed, logged out (AC-09)', () => {
  const seen: string[] = []
  const unfollow = onSession(() => seen.push(session().auth))
  setChecking(true)
  enter({ jwt: tokenOf({ sub: 'ada-1' }), account: undefined, user: ada })
  setChecking(true)
  leave('failed')
  leave('logged out')
  unfollow()
  expect(seen).toEqual(['checking', 'logged in', 'checking', 'failed', 'logged out'])
})

test('login and logout in another tab apply to this tab', () => {
  const tell = vi.fn()
  const unfollow = onSession(tell)
  for (const key of ['jwt', 'slatecraft.user', 'something-else', null])
    window.dispatchEvent(new StorageEvent('storage', { key }))
  unfollow()
  window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }))
  expect(tell).toHaveBeenCalledTimes(3)
})

test('data of one user is not shown for the next user', () => {
  enter({ jwt: tokenOf({ sub: 'ada-1' }), account: undefined, user: ada })
  localStorage.setItem('jwt', tokenOf({ sub: 'bob' }))
  expect(session()).toMatchObject({ userId: 'bob', name: '', isAdmin: false })
})

test('calls use one stable key per visitor’s browser, and the user id after login (SH-10)', () => {
  const anonymous = accessKey()
  expect(anonymous).toMatch(/^[\w-]{1,64}$/)
  expect(accessKey()).toBe(anonymous)
  expect(localStorage.getItem('access_key')).toBe(anonymous)
  localStorage.setItem('jwt', tokenOf({ sub: 7 }))
  expect(accessKey()).toBe('7')
  localStorage.removeItem('jwt')
  expect(accessKey()).toBe(anonymous)
})

test('a partner’s user has the partner’s id, from the auth check (O-04)', () => {
  enter({ jwt: tokenOf({ sub: 'ours' }), account: undefined, user: { ...ada, id: 'partner-7' } })
  expect(accessKey()).toBe('partner-7')
})

test('a reload keeps the visitor’s key, and replaces an invalid one', async () => {
  const opened = async () => {
    vi.resetModules()
    return (await import('./accessKey.ts')).accessKey()
  }
  const first = await opened()
  expect(await opened()).toBe(first)
  localStorage.setItem('access_key', '../another')
  expect(await opened()).toMatch(/^[\w-]{1,64}$/)
  expect(localStorage.getItem('access_key')).not.toBe('../another')
})
