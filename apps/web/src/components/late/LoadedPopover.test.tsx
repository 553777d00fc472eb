// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPage } from '../../testing/freshPage.ts'
import { ShortcutsHelp } from '../shortcutsHelp/ShortcutsHelp.tsx'

freshPage()

test('Escape gives the focus back to the button, the first time and later', async () => {
  render(
    <MantineProvider env="test">
      <ShortcutsHelp groups={[{ title: 'Cells', keys: [['Enter', 'Opens a cell']] }]} />
    </MantineProvider>,
  )
  for (const _ of ['first', 'second']) {
    const pressed = screen.getByRole('button', { name: 'Keyboard' })
    pressed.focus()
    fireEvent.click(pressed)
    const list = await screen.findByRole('dialog', { name: 'Keyboard' })
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keyboard' })))
  }
})
