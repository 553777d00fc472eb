import { useState } from 'react'

/** @param props.of what it copies, for screen readers. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const [state, setState] = useState<'rest' | 'copied' | 'refused'>('rest')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <>
      <button type="button" className="sc-account-quiet" aria-label={`Copy ${of}`} onClick={() => void copy()}>
        Copy
      </button>
      <span role="status" className="sc-account-copied">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser did not allow it. Select the text instead.'}
      </span>
    </>
  )
}
