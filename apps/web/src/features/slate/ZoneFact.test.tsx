// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eastern } from '../../words/startTimes.ts'
import { chooseZone, useZone } from './shared/zoneChoice.ts'
import { ZoneFact } from './ZoneFact.tsx'

function Zone() {
  return <output>{useZone()}</output>
}

function open(readersZone: string) {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...options.call(this), timeZone: readersZone }
  })
  render(
    <>
      <ZoneFact />
      <Zone />
    </>,
  )
}

beforeEach(() => chooseZone('eastern'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('times are Eastern until a reader asks for their own zone, which this browser keeps', async () => {
  open('America/Los_Angeles')
  expect(screen.getByRole('status').textContent).toBe(eastern)
  await userEvent.click(screen.getByRole('button', { name: 'Show yours (PT)' }))
  expect(screen.getByRole('status').textContent).toBe('America/Los_Angeles')
  expect(localStorage.getItem('slatecraft.zone')).toContain('reader')
  await userEvent.click(screen.getByRole('button', { name: 'Show ET' }))
  expect(screen.getByRole('status').textContent).toBe(eastern)
})

test('a reader in Eastern time is not asked', () => {
  open('America/Toronto')
  expect(screen.queryByRole('button')).toBeNull()
})
