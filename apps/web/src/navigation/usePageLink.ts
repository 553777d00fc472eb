import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** What makes an anchor lead to another screen of this page without loading it anew; a new tab loads it. */
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
