import { useCallback, useEffect, useState } from 'react'

/** How long an error of hand-building is shown. */
const shownMs = 2000

/** Words that go by themselves; new ones, even the same, are shown as long anew. */
export function useShortWords(): [words: string | undefined, say: (words: string) => void] {
  const [said, setSaid] = useState<{ words: string }>()
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [said])
  const say = useCallback((words: string) => setSaid({ words }), [])
  return [said?.words, say]
}
