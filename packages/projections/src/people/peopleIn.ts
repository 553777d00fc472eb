import { peopleOf } from './peopleOf.ts'
import { remembered } from './remembered.ts'

const known = remembered(
  (sheets) => peopleOf(sheets),
  () => '',
)

/** `peopleOf`, once for the same array of sheets. */
export const peopleIn = (sheets: Parameters<typeof peopleOf>[0]) => known(sheets, undefined)
