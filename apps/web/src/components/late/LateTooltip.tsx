import type { TooltipProps } from '@mantine/core'
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  useState,
} from 'react'
import { Late } from './Late.tsx'

const Tip = lazy(async () => ({ default: (await import('./Tip.tsx')).Tip }))

interface LateTooltipProps
  extends Pick<TooltipProps, 'label' | 'multiline' | 'maw' | 'position' | 'openDelay' | 'disabled'> {
  /** What it says is said nowhere else, so it also opens on focus and on touch. */
  isForEveryone?: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** A tooltip of the first page. Its code is loaded when its button is first pointed at or focused. */
export function LateTooltip({ isForEveryone = false, children, ...tooltip }: LateTooltipProps) {
  const [target, setTarget] = useState<HTMLElement>()
  const [isFocused, setFocused] = useState(false)
  const child = cloneElement(children, {
    onPointerOver: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (isForEveryone || pointerType !== 'touch') setTarget(currentTarget)
    },
    ...(isForEveryone && {
      onFocusCapture: ({ currentTarget }) => {
        if (!currentTarget.matches(':focus-visible')) return
        setTarget(currentTarget)
        setFocused(true)
      },
      onBlurCapture: () => setFocused(false),
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') setFocused(false)
      },
    }),
  })
  return (
    <>
      {child}
      {target !== undefined && (
        <Late>
          <Tip
            {...tooltip}
            target={target}
            isFocused={isFocused}
            onDismiss={() => setFocused(false)}
            events={{ hover: true, focus: false, touch: isForEveryone }}
          />
        </Late>
      )}
    </>
  )
}
