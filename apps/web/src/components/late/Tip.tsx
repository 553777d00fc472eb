import { Tooltip, type TooltipProps } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { noteOpenTip } from './tipsInDialogs.ts'

interface TipProps extends Omit<TooltipProps, 'target' | 'children' | 'opened' | 'defaultOpened'> {
  target: HTMLElement
  isFocused: boolean
  /** Escape has closed it. */
  onDismiss(): void
}

/** A tooltip whose code was loaded for its target, so it opens at once if that is still pointed at. */
export function Tip({ target, isFocused, onDismiss, label, disabled = false, ...tooltip }: TipProps) {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (!isDismissed) return
    const reset = () => setDismissed(false)
    target.addEventListener('pointerleave', reset)
    target.addEventListener('focusout', reset)
    return () => {
      target.removeEventListener('pointerleave', reset)
      target.removeEventListener('focusout', reset)
    }
  }, [isDismissed, target])
  const dismiss = () => {
    setDismissed(true)
    onDismiss()
  }
  const isInDialog = target.closest('[role="dialog"]') !== null
  return (
    <Tooltip
      {...tooltip}
      target={target}
      label={
        <>
          {isInDialog && <WhileOpen onEscape={dismiss} />}
          {label}
        </>
      }
      disabled={disabled || isDismissed}
      defaultOpened={target.matches(':hover')}
      {...(isFocused && { opened: true })}
    />
  )
}

/** A tooltip has its content only while it is open. */
function WhileOpen({ onEscape }: { onEscape(): void }) {
  const close = useEffectEvent(onEscape)
  useEffect(() => noteOpenTip(() => close()), [])
  return null
}
