import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import './shared.css'

interface AnsweredProps<Reply> {
  question: UseQueryResult<Reply, Error>
  children(reply: Reply): ReactNode
}

/**
 * A call's answer, or that it is on its way, or why there is none, with a way to try again. While the next answer is on its way,
 * the last one stays, dimmed.
 */
export function Answered<Reply>({ question, children }: AnsweredProps<Reply>) {
  const { data, error, isPlaceholderData, refetch } = question
  if (data !== undefined)
    return (
      <div className="sc-answered" aria-busy={isPlaceholderData}>
        {children(data)}
      </div>
    )
  if (error === null)
    return (
      <p className="sc-loading" role="status">
        Loading …
      </p>
    )
  return (
    <div className="sc-outlook-fault" role="alert">
      <p>Unable to load this. {error.message}</p>
      <TryAgain onClick={() => void refetch()} />
    </div>
  )
}
