import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { checkLogin } from '../../session/checkLogin.ts'
import { onSession, session } from '../../session/session.ts'

const ended = 'Your session ended. Log in again. Your inputs are saved in this browser.'

/** Checks the login when the page opens, and shows a notice if this or a later check ends it. */
export function useSessionCheck({ isDue }: { isDue: boolean }): void {
  useEffect(() => {
    let before = session().auth
    const unfollow = onSession(() => {
      const { auth } = session()
      if (auth === 'failed' && before !== 'failed')
        notifications.show({ id: 'session', message: ended, color: 'red', autoClose: false })
      if (auth === 'logged in') notifications.hide('session')
      before = auth
    })
    if (isDue && session().isLoggedIn) void checkLogin()
    return unfollow
  }, [isDue])
}
