import type { AdminUser } from '@slatecraft/contract'

type Badged = Pick<AdminUser, 'admin' | 'suspended' | 'email' | 'email_verified' | 'second_factor'>

interface UserBadgesProps {
  user: Badged
  isOneself: boolean
}

/** What stands out about an account. */
export const UserBadges = ({ user, isOneself }: UserBadgesProps) =>
  badgesOf(user, isOneself).map(({ words, isBad }) => (
    <span key={words} className="sc-admin-badge" data-bad={isBad || undefined}>
      {words}
    </span>
  ))

function badgesOf({ admin, suspended, email, email_verified, second_factor }: Badged, isOneself: boolean) {
  return [
    admin && { words: isOneself ? 'Admin: you' : 'Admin', isBad: false },
    suspended !== null && { words: 'Suspended', isBad: true },
    email !== '' && !email_verified && { words: 'Email not confirmed', isBad: true },
    second_factor && { words: 'Two-step login', isBad: false },
    admin && !second_factor && { words: 'No two-step login', isBad: true },
  ].filter((badge) => badge !== false)
}
