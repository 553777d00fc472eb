import type { LegalDocument } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { LegalDocuments } from './legalDocuments.ts'

/** The versions that a user has agreed to, as a call says. */
type Agreed = Partial<Record<LegalDocument, string>>

const titles: Record<LegalDocument, string> = { terms: 'the terms', privacy: 'the privacy notice' }

/** @throws {InputError} unless the user agrees to the present version of each document that is published. */
export function requireAgreed(documents: LegalDocuments, agreed: Agreed): void {
  const faults = [...documents].flatMap(([document, { version }]) => {
    const given = agreed[document]
    if (given === version) return []
    const reason =
      given === undefined
        ? `needs your agreement to ${titles[document]}`
        : `is an earlier version of ${titles[document]}. Reload the page and read the new one`
    return [{ field: `agreed.${document}`, reason }]
  })
  if (faults.length > 0) throw new InputError(faults)
}

/** Keeps which versions the account has agreed to, after `requireAgreed`. */
export const recordConsent = (
  { consents }: Pick<Store, 'consents'>,
  accountId: string,
  documents: LegalDocuments,
): Promise<void> =>
  consents.record(
    accountId,
    [...documents].map(([document, { version }]) => ({ document, version })),
  )
