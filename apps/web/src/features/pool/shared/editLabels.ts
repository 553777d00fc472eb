import type { EditField } from '@slatecraft/slate'

/** What the fields of an edit are called: headings, forms, and the sentences that refuse an entry. */
export const editLabels: Readonly<Record<EditField, string>> = {
  MinExp: 'Min Exp',
  MaxExp: 'Max Exp',
  UserProj: 'User Proj',
  UserOwn: 'User Own',
  UserMins: 'User Min',
  Boost: 'Boost',
}
