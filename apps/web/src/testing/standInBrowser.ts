import { vi } from 'vitest'

/**
 * What jsdom lacks of a browser and the page's libraries ask for.
 *
 * @param matches which media queries hold: none, unless a test says so.
 */
export function standInBrowser(matches: (query: string) => boolean = () => false): void {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  /** What it computes beside the page never comes. */
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
}
