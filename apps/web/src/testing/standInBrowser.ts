import { vi } from 'vitest'

/**
 * Stubs what the page and its libraries need and jsdom lacks.
 *
 * @param matches which media queries match: none by default.
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
  // Nothing measures text.
  HTMLCanvasElement.prototype.getContext = () => null
  Blob.prototype.stream = function () {
    return new ReadableStream({
      start: async (controller) => {
        controller.enqueue(new Uint8Array(await this.arrayBuffer()))
        controller.close()
      },
    })
  }
  // Workers never answer.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
}
