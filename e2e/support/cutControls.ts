import type { Page } from '@playwright/test'

/** What the code below uses of the browser, where it runs. */
interface Rect {
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
}
interface Box {
  id: string
  parentElement: Box | null
  innerText: string
  outerHTML: string
  getBoundingClientRect(): Rect
  getAttribute(name: string): string | null
  checkVisibility(options: object): boolean
  scrollIntoView(options: object): void
  contains(other: Box): boolean
  closest(selector: string): Box | null
}
declare const document: {
  body: Box
  querySelectorAll(selector: string): Iterable<Box>
  elementFromPoint(x: number, y: number): Box | null
}
declare const innerWidth: number
declare function getComputedStyle(box: Box): { overflowX: string; overflowY: string }

const controls = ':is(button, a, select, input:not([type="file"]), [role="tab"])'

/**
 * The visible controls of some parts of the page that you can't see or press whole: too small to hit, cut by a box around
 * them, or covered by something else.
 */
export const cutControls = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (selectors) => {
      const leastPx = 16
      /** Positions are rounded. */
      const slackPx = 1.5

      /** By how many pixels the boxes around a control cut it. */
      function cutOf(control: Box): number {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        let cut = Math.max(-left, right - innerWidth)
        for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box)
          const edge = box.getBoundingClientRect()
          if (overflowX !== 'visible') cut = Math.max(cut, edge.left - left, right - edge.right)
          if (overflowY !== 'visible') cut = Math.max(cut, edge.top - top, bottom - edge.bottom)
        }
        return cut
      }

      function faultOf(control: Box): string | undefined {
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const { left, right, top, width, height } = control.getBoundingClientRect()
        if (width < leastPx || height < leastPx) return `is only ${Math.round(width)} by ${Math.round(height)}`
        const cut = cutOf(control)
        if (cut > slackPx) return `is cut by ${Math.round(cut)}`
        for (const x of [left + 4, left + width / 2, right - 4]) {
          const found = document.elementFromPoint(x, top + height / 2)
          if (found === null) return 'is outside the page'
          const isIts = control.contains(found) || found.contains(control) || found.closest('label') !== null
          if (!isIts) return `is covered by ${found.outerHTML.slice(0, 80)}`
        }
        return undefined
      }

      /** Visually hidden ones are a pixel wide. */
      const isVisible = (control: Box) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        control.getBoundingClientRect().width > 1.5
      const nameOf = (control: Box) =>
        control.getAttribute('aria-label') || control.innerText || control.outerHTML.slice(0, 80)
      return [...document.querySelectorAll(selectors.join())].filter(isVisible).flatMap((control) => {
        const fault = faultOf(control)
        return fault === undefined ? [] : [`${nameOf(control)} ${fault}`]
      })
    },
    parts.map((part) => `${part} ${controls}`),
  )
