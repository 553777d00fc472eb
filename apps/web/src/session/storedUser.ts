import { useSession } from './session.ts'

/**
 * The name under which this browser stores a user's inputs; undefined for a visitor. Users without a name in their token
 * share one.
 */
export function useStoredUser(): string | undefined {
  const { isLoggedIn, userId } = useSession()
  return isLoggedIn ? (userId ?? 'user') : undefined
}
