import { IconArrowLeft } from '@tabler/icons-react'
import { Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { safeNext } from '../../navigation/accountAddress.ts'
import type { PageSearch } from '../shell/pageSearch.ts'
import { TopBar } from '../shell/TopBar.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import './accountFrame.css'

/** The frame of account and plan screens, with a link back to the slate and the operator's terms. */
export function AccountFrame() {
  const { next, back } = useSearch({ strict: false, select: ({ next, back }: PageSearch) => ({ next, back }) })
  const { history } = useRouter()
  const to = safeNext(next ?? back)
  return (
    <>
      <TopBar />
      <nav className="sc-account-back" aria-label="Back">
        <a
          href={to}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            history.push(to)
          }}
        >
          <IconArrowLeft size={16} aria-hidden />
          {to === '/' ? 'Lineup generator' : 'Back to your slate'}
        </a>
      </nav>
      <Outlet />
      <LegalFooter />
    </>
  )
}
