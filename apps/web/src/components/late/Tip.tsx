import { Tooltip, type TooltipProps } from '@mantine/core'

interface TipProps extends Omit<TooltipProps, 'target' | 'children' | 'opened' | 'defaultOpened'> {
  target: HTMLElement
  isFocused: boolean
}

/** A tooltip whose code was loaded for its target, so it opens at once if that is still pointed at. */
export const Tip = ({ target, isFocused, ...tooltip }: TipProps) => (
  <Tooltip {...tooltip} target={target} defaultOpened={target.matches(':hover')} {...(isFocused && { opened: true })} />
)
