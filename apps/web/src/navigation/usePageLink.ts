import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

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
