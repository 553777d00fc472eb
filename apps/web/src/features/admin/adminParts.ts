/** The sections of the Admin tab, in order. */
export const adminParts = [
  { part: 'slates', label: 'Slates' },
  { part: 'presets', label: 'Presets' },
  { part: 'cheatsheets', label: 'Cheatsheets' },
  { part: 'users', label: 'Users' },
  { part: 'promo-codes', label: 'Promo codes' },
  { part: 'audit-log', label: 'Audit log' },
] as const

export type AdminPart = (typeof adminParts)[number]['part']

/** The section in the URL, or the first one. */
export const adminPartOf = (text: string | undefined): AdminPart =>
  adminParts.find(({ part }) => part === text)?.part ?? 'slates'
