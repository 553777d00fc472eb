import { Fault } from '../../components/fault/Fault.tsx'
import { capitalised } from '../../words/letters.ts'
import type { SaveError } from './subscriptionStore.ts'

/** Why nothing was saved; field errors show at their fields. */
export function SaveFault({ error: { message, faults } }: { error: SaveError }) {
  const elsewhere = [...faults].filter(([field]) => !/^(promo|(newCard|card|agreed)\b.*)$/.test(field))
  if (faults.size === 0) return <Fault>{message}</Fault>
  if (elsewhere.length === 0) return <Fault>Nothing was charged. Correct the marked fields and try again.</Fault>
  return <Fault>{elsewhere.map(([, reason]) => sentenceOf(reason)).join(' ')}</Fault>
}

const sentenceOf = (reason: string) => `${capitalised(reason)}${/[.!?]$/.test(reason) ? '' : '.'}`
