// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { onFailedPart } from '../../browser/failedParts.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { Late } from './Late.tsx'

freshPage()

const gone = () => lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))

test('a part whose code is gone offers Reload in its place, and what you typed beside it stays', async () => {
  const Lineups = gone()
  const told = vi.fn()
  const unfollow = onFailedPart(told)
  render(
    <>
      <input aria-label="Min Salary" defaultValue="49500" />
      <Late fallback={<p>Loading lineups …</p>}>
        <Lineups />
      </Late>
    </>,
  )
  expect(screen.getByText('Loading lineups …')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch dynamically imported module')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Min Salary').value).toBe('49500')
  expect(told).toHaveBeenCalled()
  unfollow()
})

test('a dialog that can’t be opened leaves the page as it was, and is reported', async () => {
  const Presets = gone()
  const told = vi.fn()
  const unfollow = onFailedPart(told)
  render(
    <>
      <button type="button">Presets</button>
      <Late>
        <Presets />
      </Late>
    </>,
  )
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: 'Presets' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  unfollow()
})
