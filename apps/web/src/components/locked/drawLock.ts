import { lockPath } from './lockPath.ts'
import './locked.css'

const svg = 'http://www.w3.org/2000/svg'

/** `LockedMark` for a table that React does not draw. */
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
