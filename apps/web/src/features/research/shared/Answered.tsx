import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import './shared.css'

interface AnsweredProps<Reply> {
  question: UseQueryResult<Reply, Error>
  children(reply: Reply): ReactNode
}

/** A call's answer, or that it is on its way, or why there is none, with a way to try again. */
export function Answered<Reply>({ question, children }: AnsweredProps<Reply>) {
  if (question.data !== undefined) return children(question.data)
  if (question.error === null) return <p className="sc-loading">Loading …</p>
  return (
    <div className="sc-outlook-fault" role="alert">
      <p>Unable to load this. {question.error.message}</p>
      <TryAgain onClick={() => void question.refetch()} />
    </div>
  )
}
