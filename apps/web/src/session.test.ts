// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { accessKey } from './accessKey.ts'
import { session } from './session.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`

beforeEach(() => localStorage.clear())

test('without a token the page is a visitor’s, with one it is a user’s', () => {
  expect(session()).toEqual({ isLoggedIn: false, userId: undefined })
  localStorage.setItem('jwt', tokenOf({ sub: 'ada-1' }))
  expect(session()).toEqual({ isLoggedIn: true, userId: 'ada-1' })
  localStorage.removeItem('jwt')
  expect(session().isLoggedIn).toBe(false)
})

test.each(['a-token-that-says-nothing', 'a.b.c', tokenOf({ sub: '../x' }), tokenOf({})])(
  'the token %s logs in too, whoever its user is',
  (token) => {
    localStorage.setItem('jwt', token)
    expect(session()).toEqual({ isLoggedIn: true, userId: undefined })
  },
)

test('calls name the visitor’s browser by one key that stays, and the user once he is logged in', () => {
  const anonymous = accessKey()
  expect(anonymous).toMatch(/^[\w-]{1,64}$/)
  expect(accessKey()).toBe(anonymous)
  expect(localStorage.getItem('access_key')).toBe(anonymous)
  localStorage.setItem('jwt', tokenOf({ sub: 7 }))
  expect(accessKey()).toBe('7')
  localStorage.removeItem('jwt')
  expect(accessKey()).toBe(anonymous)
})

test('a reload keeps the key of the visitor’s browser, and makes another of one that no path takes', async () => {
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
