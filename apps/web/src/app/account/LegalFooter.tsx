import type { LegalDocument } from '@slatecraft/contract'
import { legalNames, publishedOf, useLegalDocuments } from '../../features/legal/shared/legalDocuments.ts'
import { usePageLink } from '../../navigation/PageButton.tsx'

/** Links to what the operator has published. If the list can't be fetched, to both: each page has a Try again. */
export function LegalFooter() {
  const legal = useLegalDocuments()
  const published = publishedOf(legal.data?.documents ?? (legal.isError ? { terms: '', privacy: '' } : {}))
  if (published.length === 0) return null
  return (
    <footer className="sc-account-legal">
      {published.map((document) => (
        <LegalLink key={document} document={document} />
      ))}
    </footer>
  )
}

function LegalLink({ document }: { document: LegalDocument }) {
  const { title, path } = legalNames[document]
  return <a {...usePageLink(path)}>{title}</a>
}
