import { CopyButton } from '@mantine/core'
import { deletePromoCode, type PromoCode } from '@slatecraft/contract'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { dateText, momentText } from '../../words/dates.ts'
import { ActButton } from './ActButton.tsx'
import { SureButton } from './SureButton.tsx'
import type { AdminActs } from './useAdminAct.tsx'

interface PromoCodeRowProps {
  promo: PromoCode
  acts: AdminActs
}

/** One code: discount, end date and number of uses. */
export function PromoCodeRow({ promo, acts }: PromoCodeRowProps) {
  const { code, percent_off, description, expires_at, max_uses, uses } = promo
  const [now] = useState(() => Date.now())
  const ending = endingOf(promo, now)
  return (
    <li>
      <div className="sc-admin-what">
        <h3>
          <code>{code}</code> {percent_off}% off{' '}
          {ending !== undefined && <span className="sc-admin-badge">{ending}</span>}
        </h3>
        <ul className="sc-admin-facts">
          {description !== '' && <li>{description}</li>}
          <li>
            Used {uses.toLocaleString('en-US')}
            {max_uses === null ? (uses === 1 ? ' time' : ' times') : ` of ${max_uses.toLocaleString('en-US')} times`}
          </li>
          <li title={expires_at === null ? undefined : momentText(expires_at)}>
            {expires_at === null ? 'No end date' : `Until ${dateText(expires_at)}`}
          </li>
        </ul>
      </div>
      <div className="sc-admin-acts">
        <CopyButton value={code} timeout={2500}>
          {({ copied, copy }) => <ActButton label={copied ? 'Copied' : 'Copy'} of={code} onClick={copy} />}
        </CopyButton>
        <SureButton
          label="Delete"
          sure="Delete for good?"
          of={code}
          disabled={acts.isRunning}
          onSure={() =>
            void acts.run({
              message: `${code} deleted. Existing subscribers keep their price.`,
              call: () => call(deletePromoCode, { params: { code } }),
            })
          }
        />
      </div>
    </li>
  )
}

/** Why the code no longer works; undefined while it does. */
function endingOf({ expires_at, max_uses, uses }: PromoCode, now: number): string | undefined {
  if (expires_at !== null && Date.parse(expires_at) < now) return 'Expired'
  return max_uses !== null && uses >= max_uses ? 'Used up' : undefined
}
