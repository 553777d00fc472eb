// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshPage } from '../../../testing/freshPage.ts'
import { PageNewsBar } from './PageNewsBar.tsx'

freshPage()

const pageWith = (script: string) =>
  `<html><head><script type="module" crossorigin src="${script}"></script></head><body></body></html>`

let served = ''
const calls = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  calls.mockClear()
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-old.js')
  document.head.append(script)
  served = pageWith('/assets/index-old.js')
  vi.stubGlobal('fetch', async (path: string) => {
    calls(path)
    return new Response(served)
  })
})

afterEach(() => {
  vi.useRealTimers()
  document.querySelector('script[type="module"]')?.remove()
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = () => screen.getByRole('status').textContent

test('after a deploy the open page says that a new version is there, and you can leave it for later', async () => {
  render(<PageNewsBar />)
  await settle(16 * 60_000)
  expect(calls).toHaveBeenCalledTimes(1)
  expect(words()).toBe('')
  served = pageWith('/assets/index-new.js')
  await settle(10 * 60_000)
  window.dispatchEvent(new Event('focus'))
  await settle(5 * 60_000)
  expect(words()).toContain('A new version of Slatecraft is here')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Later' }).click())
  expect(words()).toBe('')
})

test('coming back to the page checks at once, but not each time', async () => {
  render(<PageNewsBar />)
  window.dispatchEvent(new Event('focus'))
  await settle(14 * 60_000)
  expect(calls).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 60 * 60_000)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(calls).toHaveBeenCalledTimes(1)
})

test('a part that can’t be fetched is told at once: with a new version, or as a lost connection', async () => {
  render(<PageNewsBar />)
  act(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await settle()
  expect(words()).toContain('A part of this page could not be opened')
  served = pageWith('/assets/index-new.js')
  act(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await settle()
  expect(words()).toContain('A new version of Slatecraft is here')
})

test('a server that does not answer, or answers with something else, is no new version', async () => {
  render(<PageNewsBar />)
  served = 'The web app has not been built.'
  await settle(16 * 60_000)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await settle(16 * 60_000)
  expect(words()).toBe('')
})
