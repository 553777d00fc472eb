import { Button, type ButtonProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** A link styled as a button. */
export function PageButton({ to, ...button }: ButtonProps & { to: string; children: ReactNode }) {
  return <Button component="a" {...button} {...usePageLink(to)} />
}

/** Props for an anchor that navigates within the page without a reload. */
export function usePageLink(to: string): { href: string; onClick(event: MouseEvent): void } {
  const { history } = useRouter()
  return {
    href: to,
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      history.push(to)
    },
  }
}
