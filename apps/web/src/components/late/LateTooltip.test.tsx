// @vitest-environment jsdom
import { MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freshPage } from '../../testing/freshPage.ts'
import { Described } from './Described.tsx'
import { LateTooltip } from './LateTooltip.tsx'
import { escapeClosesTipsFirst } from './tipsInDialogs.ts'

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

test('in a dialog, the first Escape closes only the hint of a heading, hovered or focused, and the second the dialog', async () => {
  const stop = escapeClosesTipsFirst()
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Modal opened onClose={onClose} title="Player Stats">
        <Described words="Standard deviation of the points">
          <button type="button">SD</button>
        </Described>
      </Modal>
    </MantineProvider>,
  )
  const heading = await screen.findByRole('button', { name: 'SD' })
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.pointerOver(heading, { pointerType: 'mouse' })
  await waitFor(() => {
    fireEvent.mouseMove(heading)
    expect(screen.getByRole('tooltip').textContent).toBe('Standard deviation of the points')
  })
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)

  fireEvent.pointerLeave(heading)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  heading.blur()
  heading.focus()
  await screen.findByRole('tooltip')
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(onClose).toHaveBeenCalledTimes(1)
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(2)
  stop()
})
