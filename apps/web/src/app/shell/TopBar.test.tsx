// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { freshPage } from '../../testing/freshPage.ts'
import { TopBar } from './TopBar.tsx'

freshPage()

test('with the keyboard you skip the header: the first stop leads to the content', async () => {
  const page = () => (
    <MantineProvider>
      <TopBar onImport={() => undefined} />
      <main>
        <button type="button">Build Settings</button>
      </main>
    </MantineProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findByRole('banner')
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to the content')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.tagName).toBe('MAIN')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Build Settings')
})
