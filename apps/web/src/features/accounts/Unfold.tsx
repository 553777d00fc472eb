import { type ReactNode, useState } from 'react'
import { useReturnedFocus } from '../../components/hooks/useReturnedFocus.ts'

interface UnfoldProps {
  label: string
  tone?: 'bad'
  children(close: () => void): ReactNode
}

/** A button that opens what it needs below itself. Escape closes it and the button has the focus again. */
export function Unfold({ label, tone, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="sc-account-quiet"
        data-tone={tone}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <Unfolded onEscape={close}>{children(close)}</Unfolded>}
    </>
  )
}

function Unfolded({ onEscape, children }: { onEscape(): void; children: ReactNode }) {
  useReturnedFocus()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the fields inside
    <div className="sc-account-unfolded" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      {children}
    </div>
  )
}
