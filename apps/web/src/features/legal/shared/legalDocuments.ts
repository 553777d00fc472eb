import { type LegalDocument, legalDocuments } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

/** What the page calls each document, and where it is. */
export const legalNames = {
  terms: { title: 'Terms of use', path: '/terms', inText: 'terms of use' },
  privacy: { title: 'Privacy notice', path: '/privacy', inText: 'privacy notice' },
} as const satisfies Record<LegalDocument, object>

/** The documents that the operator has published, with their versions. */
export const useLegalDocuments = () =>
  useQuery({
    queryKey: ['legal'],
    queryFn: ({ signal }) => call(legalDocuments, { params: {}, signal }),
  })

/** In reading order. */
export const publishedOf = (documents: Partial<Record<LegalDocument, string>>): LegalDocument[] =>
  (['terms', 'privacy'] as const).filter((document) => documents[document] !== undefined)
