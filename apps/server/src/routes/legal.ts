import { legalDocument, legalDocuments } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'

/** The documents that the operator publishes. */
export function legalRoutes(app: FastifyInstance, { legal }: Pick<ServerParts, 'legal'>): void {
  onRoute(app, legalDocuments, async () => ({
    documents: Object.fromEntries([...legal].map(([document, { version }]) => [document, version])),
  }))

  onRoute(app, legalDocument, async ({ params: { document } }) => {
    const found = legal.get(document)
    if (found === undefined) throw new ApiError('not-found', 'The people who run this server have not published this.')
    return found
  })
}
