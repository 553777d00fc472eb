import { MantineProvider } from '@mantine/core'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { enter } from '../../../../session/session.ts'
import { fakeNetwork } from '../../../../testing/fakeNetwork.ts'
import { Notices } from '../../../shell/Notices.tsx'
import { parseSearch, stringifySearch } from '../../../shell/pageSearch.ts'
import { UsersQueries } from '../../../shell/UsersQueries.tsx'

/** The admin looking at the tab. */
export const me = '3f1a2b4c-0000-4000-8000-000000000001'

export const adminJwt = `head.${btoa(JSON.stringify({ sub: me }))}.`

/** Renders one section of the Admin tab with URL and notices, without the rest of the page. */
export function drawSection(section: ReactNode, answers: Parameters<typeof fakeNetwork>[0]) {
  enter({ jwt: adminJwt, account: undefined, user: { id: me, name: 'Ada', admin: true } })
  fakeNetwork(answers)
  window.history.replaceState(null, '', '/')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => section }),
    parseSearch,
    stringifySearch,
  })
  render(
    <MantineProvider env="test">
      <Notices />
      <UsersQueries>
        <RouterProvider router={router} />
      </UsersQueries>
    </MantineProvider>,
  )
  return userEvent.setup()
}
