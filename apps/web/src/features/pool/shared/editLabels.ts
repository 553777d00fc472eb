import type { EditField } from '@slatecraft/slate'

/** Names of the edit fields in headings, forms and messages. */
export const editLabels: Readonly<Record<EditField, string>> = {
  MinExp: 'Min Exp',
  MaxExp: 'Max Exp',
  UserProj: 'User Proj',
  UserOwn: 'User Own',
  UserMins: 'User Min',
  Boost: 'Boost',
}
