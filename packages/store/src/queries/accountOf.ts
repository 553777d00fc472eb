import type { accounts } from '../accountSchema.ts'
import type { Account } from '../accounts.ts'

export const accountOf = ({ partnerId: _, ...row }: typeof accounts.$inferSelect): Account => ({
  ...row,
  email: row.email ?? '',
  passwordHash: row.passwordHash ?? undefined,
  partner: row.partner ?? undefined,
  lastSeenAt: row.lastSeenAt ?? undefined,
})
