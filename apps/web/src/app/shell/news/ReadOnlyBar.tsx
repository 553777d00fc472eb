import { useEffect } from 'react'
import { useStore } from 'zustand'
import { askHealth } from '../../../api/askHealth.ts'
import { readOnly } from '../../../api/readOnly.ts'

const askEveryMs = 60_000

/** As long as the server saves nothing: why. It is asked again every minute, and the bar goes once it saves. */
export function ReadOnlyBar() {
  const why = useStore(readOnly, (state) => state.why)
  const isShown = why !== undefined
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => {
      askHealth().catch((error: unknown) => console.error('unable to ask whether the server saves again', error))
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [isShown])
  return (
    isShown && (
      <div className="sc-news-bar" data-news="read-only">
        <span>{why}</span>
      </div>
    )
  )
}
