import { use } from 'react'
import { UpgradeHint } from '../../../plans/shared/UpgradeHint.tsx'
import { WithheldContext } from '../../../plans/shared/withheld.ts'

/** Why no field can be made, and what to do. */
export function NoOwnership() {
  const isWithheld = use(WithheldContext).includes('ownership')
  return (
    <div className="sc-setup-note">
      <p>
        {isWithheld
          ? 'The field is made from ownership, which your plan doesn’t include.'
          : 'The field is made from ownership, and no player has any.'}{' '}
        Import projections with an ownership column, or enter User Own in the Players tab. Or use the standings of a
        contest, or a file of lineups, as the field.
      </p>
      {isWithheld && <UpgradeHint />}
    </div>
  )
}
