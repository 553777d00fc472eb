import { useEffect, useRef } from 'react'
import { download } from '../../../browser/download.ts'
import { CopyButton } from './CopyButton.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** Codes to log in without the phone. The server keeps only hashes, so this is the only time that they can be seen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="sc-account-setup">
      <h3 ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>If you lose your phone, one of these logs you in. Each works once. We can’t show them again.</p>
      <ul className="sc-account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="sc-account-acts">
        <CopyButton text={text} of="the recovery codes" />
        <button
          type="button"
          className="sc-account-quiet"
          onClick={() => download({ name: 'slatecraft-recovery-codes.txt', type: 'text/plain', text: `${text}\n` })}
        >
          Download
        </button>
        <button type="button" className="sc-account-submit" data-tone="quiet" onClick={onDone}>
          I saved them
        </button>
      </div>
    </div>
  )
}
