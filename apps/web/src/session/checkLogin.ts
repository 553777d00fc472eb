import type { AuthCheck } from './session.ts'

/** The lazy-loaded auth check. */
export async function checkLogin(): Promise<AuthCheck> {
  try {
    const { checkSession } = await import('./authCheck.ts')
    return checkSession()
  } catch (error) {
    console.error('unable to load the login check', error)
    return 'unreachable'
  }
}
