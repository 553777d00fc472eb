import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to another screen of this page. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  const { history } = useRouter()
  return (
    <a
      className="sc-account-link"
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        history.push(to)
      }}
    >
      {children}
    </a>
  )
}
