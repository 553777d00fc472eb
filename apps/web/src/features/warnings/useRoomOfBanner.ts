import type { RefCallback } from 'react'

const gapPx = 12

/** Tells the page's styles how much room the banner takes at the bottom of the window, so that notices appear above it. */
export const useRoomOfBanner = (): RefCallback<HTMLElement> => follow

function follow(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null || typeof ResizeObserver === 'undefined') return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--sc-warnings-room', `${banner.getBoundingClientRect().height + gapPx}px`),
  )
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--sc-warnings-room')
  }
}
