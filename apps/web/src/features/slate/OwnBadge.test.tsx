// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freshPage } from '../../testing/freshPage.ts'
import { OwnBadge } from './OwnBadge.tsx'

freshPage()

const show = (onRemoveProjections: (() => void) | undefined) => {
  render(
    <MantineProvider env="test">
      <main>
        <OwnBadge isInBrowser onUpdate={() => {}} onRemoveProjections={onRemoveProjections} onRemove={() => {}} />
      </main>
    </MantineProvider>,
  )
  const button = () => screen.getByRole('button', { name: 'From your file' })
  fireEvent.click(button())
  return { button }
}

test('projections that files brought can be removed, and the badge looks the same once its menu has opened', async () => {
  const remove = vi.fn()
  const { button } = show(remove)
  const item = await screen.findByRole('menuitem', { name: 'Remove projections' })
  expect(button().classList.contains('sc-own')).toBe(true)
  fireEvent.click(item)
  expect(remove).toHaveBeenCalledOnce()
})

test('without projections of files there are none to remove', async () => {
  show(undefined)
  await screen.findByRole('menuitem', { name: 'Remove from this browser' })
  expect(screen.queryByRole('menuitem', { name: 'Remove projections' })).toBeNull()
})
