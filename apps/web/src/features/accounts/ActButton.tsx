import { Fault } from '../../components/fault/Fault.tsx'
import { useAct } from './useAct.ts'

interface ActButtonProps {
  label: string
  /** Further words for screen readers, where several buttons have the same label. */
  of?: string
  busyWords: string
  /** Before the server's reason: "The link was not sent." */
  failed: string
  tone?: 'bad'
  act(): Promise<void>
}

/** A button for one call, with what went wrong above it. */
export function ActButton({ label, of, busyWords, failed, tone, act }: ActButtonProps) {
  const { run, isBusy, fault } = useAct(act)
  const words = isBusy ? busyWords : fault === undefined ? label : 'Try again'
  return (
    <div className="sc-account-act">
      <Fault>{fault !== undefined && `${failed} ${fault}`}</Fault>
      <button
        type="button"
        className="sc-account-quiet"
        data-tone={tone}
        aria-disabled={isBusy}
        aria-label={of === undefined ? undefined : `${words}: ${of}`}
        onClick={() => void run()}
      >
        {words}
      </button>
    </div>
  )
}
