import { Fault } from '../../components/fault/Fault.tsx'
import type { SaveError } from './subscriptionStore.ts'

/** Why nothing was saved; field errors show at their fields. */
export function SaveFault({ error: { message, faults } }: { error: SaveError }) {
  const isAtFields = faults.size > 0 && [...faults.keys()].every((field) => /^(promo|(newCard|card)\b.*)$/.test(field))
  return <Fault>{isAtFields ? 'Nothing was charged. Correct the marked fields and try again.' : message}</Fault>
}
