import './locked.css'

/** A lock icon as a path in a 24x24 box, also for cells not rendered by React. */
export const lockPath =
  'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 11V7a4 4 0 1 1 8 0v4M12 16v.01'

const svg = 'http://www.w3.org/2000/svg'

/** `LockedMark` for cells not rendered by React. */
export function drawLock(hint: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'sc-locked'
  mark.setAttribute('role', 'img')
  mark.setAttribute('aria-label', hint)
  const picture = document.createElementNS(svg, 'svg')
  for (const [name, value] of [
    ['class', 'sc-lock-glyph'],
    ['width', '13'],
    ['height', '13'],
    ['viewBox', '0 0 24 24'],
    ['aria-hidden', 'true'],
  ] as const)
    picture.setAttribute(name, value)
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', lockPath)
  picture.append(path)
  mark.append(picture)
  return mark
}
