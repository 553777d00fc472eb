import { adminPromoCodes } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { Fault } from '../../components/fault/Fault.tsx'
import { ListPart } from './ListPart.tsx'
import { PromoCodeForm } from './PromoCodeForm.tsx'
import { PromoCodeRow } from './PromoCodeRow.tsx'
import { useAdminAct } from './useAdminAct.tsx'
import { adminKey } from './useNoLongerAdmin.ts'

/** Promo codes: create one, and see how often each was used. */
export function PromoCodesPart() {
  const codes = useQuery({
    queryKey: adminKey('promo-codes'),
    queryFn: ({ signal }) => call(adminPromoCodes, { params: {}, signal }),
  })
  const list = codes.data?.promo_codes ?? []
  const acts = useAdminAct()
  return (
    <section className="sc-admin-part" aria-labelledby="admin-promo-codes">
      <header className="sc-admin-head">
        <h2 id="admin-promo-codes">Promo codes</h2>
      </header>
      <PromoCodeForm />
      <Fault>{acts.fault?.message}</Fault>
      <ListPart
        what="promo codes"
        query={codes}
        isEmpty={list.length === 0}
        empty={<p>No promo codes yet. A code gives new subscribers a discount.</p>}
      >
        <ul className="sc-admin-list" aria-label="Promo codes">
          {list.map((promo) => (
            <PromoCodeRow key={promo.code} promo={promo} acts={acts} />
          ))}
        </ul>
      </ListPart>
    </section>
  )
}
