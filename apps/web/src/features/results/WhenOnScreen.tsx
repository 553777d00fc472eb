import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders expensive content once it comes near the screen. */
export function WhenOnScreen({ height, children }: { height: number; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || host.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(host.current)
    return () => observer.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={host} className="sc-part-later" style={{ minHeight: height }} />
}
