// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPage } from '../../testing/freshPage.ts'
import { LateTooltip } from './LateTooltip.tsx'

freshPage()

const shown = (isForEveryone: boolean) => {
  render(
    <MantineProvider env="test">
      <LateTooltip label="Salary is 200 over the cap" isForEveryone={isForEveryone}>
        <button type="button">Build</button>
      </LateTooltip>
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: 'Build' })
}

test('pointing at a button shows its hint, and the button stays the same element', async () => {
  const button = shown(false)
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  await waitFor(() => {
    fireEvent.mouseMove(button)
    expect(screen.getByRole('tooltip').textContent).toBe('Salary is 200 over the cap')
  })
  expect(screen.getByRole('button', { name: 'Build' })).toBe(button)
  fireEvent.mouseLeave(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a hint that is said nowhere else shows on focus, until Escape or leaving', async () => {
  const button = shown(true)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  button.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Salary is 200 over the cap')
  fireEvent.keyDown(button, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  button.blur()
  button.focus()
  await screen.findByRole('tooltip')
  button.blur()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
