import { useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, useState } from 'react'
import { Late } from '../../components/late/Late.tsx'
import { accountAddress } from '../../navigation/accountAddress.ts'
import { useSession } from '../../session/session.ts'
import './accountCorner.css'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

/** Log in and Sign up for visitors, or the account menu for users. */
export function AccountCorner() {
  const { isLoggedIn, name } = useSession()
  const [isMenuWanted, setMenuWanted] = useState(false)
  if (!isLoggedIn)
    return (
      <nav className="sc-corner" aria-label="Account">
        <ScreenLink screen="/login">Log in</ScreenLink>
        <ScreenLink screen="/sign-up">Sign up</ScreenLink>
      </nav>
    )
  const button = (
    <button type="button" className="sc-corner-user" aria-haspopup="menu" onClick={() => setMenuWanted(true)}>
      <span className="sc-corner-letter" aria-hidden>
        {(name || 'A').slice(0, 1).toUpperCase()}
      </span>
      <span className="sc-corner-name">{name || 'Account'}</span>
    </button>
  )
  if (!isMenuWanted) return button
  return (
    <Late fallback={button} failed={button}>
      <AccountMenu name={name} />
    </Late>
  )
}

/** The return path is computed on click, because the URL changes without rendering the header. */
function ScreenLink({ screen, children }: { screen: '/login' | '/sign-up'; children: string }) {
  const { history } = useRouter()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = accountAddress(screen)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(accountAddress(screen))
  }
  return (
    <a href={screen} onClick={onClick}>
      {children}
    </a>
  )
}
