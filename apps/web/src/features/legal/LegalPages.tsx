import { type LegalDocument, legalDocument } from '@slatecraft/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { CallError, call } from '../../api/api.ts'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { Late } from '../../components/late/Late.tsx'
import { legalNames } from './shared/legalDocuments.ts'
import './legal.css'

const SafeMarkdown = lazy(async () => ({ default: (await import('./SafeMarkdown.tsx')).SafeMarkdown }))

export const TermsPage = () => <LegalPage document="terms" />
export const PrivacyPage = () => <LegalPage document="privacy" />

function LegalPage({ document }: { document: LegalDocument }) {
  const { title, inText } = legalNames[document]
  const text = useQuery({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => call(legalDocument, { params: { document }, signal }),
    retry: false,
  })
  const isAbsent = text.error instanceof CallError && text.error.code === 'not-found'
  if (text.data !== undefined)
    return (
      <main className="sc-legal">
        <Late fallback={<Loading />}>
          <SafeMarkdown markdown={text.data.markdown} title={title} />
        </Late>
      </main>
    )
  return (
    <main className="sc-legal">
      <h1>{title}</h1>
      {isAbsent ? (
        <p>The people who run this server haven’t published their {inText}.</p>
      ) : text.error !== null ? (
        <LoadFault what={`the ${inText}`} error={text.error} onRetry={() => void text.refetch()} />
      ) : (
        <Loading />
      )}
    </main>
  )
}

const Loading = () => <p role="status">Loading …</p>
