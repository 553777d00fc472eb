import type { AuthCheck } from './session.ts'

/** The auth check, whose code a visitor's first load leaves out. */
export async function checkLogin(): Promise<AuthCheck> {
  try {
    const { checkSession } = await import('./authCheck.ts')
    return checkSession()
  } catch (error) {
    console.error('the code that checks logins did not come', error)
    return 'unreachable'
  }
}
