import * as z from 'zod'
import { route } from '../route.ts'
import { none, nothing } from './pathParts.ts'

/** What the operator publishes: files that they write. */
export const LegalDocument = z.enum(['terms', 'privacy'])
export type LegalDocument = z.infer<typeof LegalDocument>

/** The documents that the operator has published, each with its version: the first characters of its text's SHA-256. */
export const legalDocuments = route('GET', '/legal', {
  access: 'public',
  service: 'accounts',
  params: none,
  query: none,
  body: nothing,
  reply: z.object({ documents: z.partialRecord(LegalDocument, z.string()) }),
})

/** The text of one, in Markdown. Not found if the operator has published none. */
export const legalDocument = route('GET', '/legal/:document', {
  access: 'public',
  service: 'accounts',
  params: z.object({ document: LegalDocument }),
  query: none,
  body: nothing,
  reply: z.object({ version: z.string(), markdown: z.string() }),
})
