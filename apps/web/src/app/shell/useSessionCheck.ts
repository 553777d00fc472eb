import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { checkLogin } from '../../session/checkLogin.ts'
import { onSession, session } from '../../session/session.ts'

const ended = 'Your login has ended. Log in again: what you have entered is kept in this browser.'

/** Checks the login when the page is opened, and says so where a check, then or later, has ended it. */
export function useSessionCheck({ isDue }: { isDue: boolean }): void {
  useEffect(() => {
    let before = session().auth
    const unfollow = onSession(() => {
      const { auth } = session()
      if (auth === 'failed' && before !== 'failed')
        notifications.show({ id: 'session', message: ended, autoClose: false })
      if (auth === 'logged in') notifications.hide('session')
      before = auth
    })
    if (isDue && session().isLoggedIn) void checkLogin()
    return unfollow
  }, [isDue])
}
