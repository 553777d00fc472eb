/** With the next frame; in a tab that is not shown, where no frames come, a quarter second later. */
export function soonOnScreen(callback: () => void): void {
  let isCalled = false
  const once = () => {
    if (isCalled) return
    isCalled = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    callback()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, 250)
}
