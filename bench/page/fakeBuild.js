/**
 * Runs inside the measured page, in the engine's place: the socket that a build opens is one that says what it is told to.
 * So the page is measured with as many lineups as wanted, as fast as wanted, by everything that it does with them.
 */
let socket
let onRequest

const fakeBuild = {
  /** What the page asks for, once it has. */
  request: new Promise((resolve) => {
    onRequest = resolve
  }),
  /** Frames as they go over the line, from Node. */
  frames: [],
  sent: 0,
  /** Sends so many more, at once. */
  send(count) {
    for (const frame of fakeBuild.frames.slice(fakeBuild.sent, fakeBuild.sent + count))
      socket.onmessage?.(new MessageEvent('message', { data: frame }))
    fakeBuild.sent += count
  },

  /** Sends them one by one, with a rest after each, and waits until they are shown; none: waits as long. */
  async stream(count, restMs) {
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let sent = 0; sent < count; sent++) {
      fakeBuild.send(1)
      await rest(restMs)
    }
    if (count === 0) await rest(restMs)
    await fakeBuild.settle()
  },

  /** Until all that was sent is shown and painted. */
  async settle() {
    const shown = () => Number(document.querySelector('[data-testid="built-count"]').textContent.replace(/,/g, ''))
    const started = performance.now()
    while (shown() !== fakeBuild.sent) {
      if (performance.now() - started > 10_000) throw new Error('lineups that were sent are not shown')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  },

  /** Scrolls the list down by so many pixels a frame. @returns frames a second, and the longest frame in milliseconds. */
  async scroll(pixels, ms) {
    const list = document.querySelector('.sc-lineup-list')
    list.scrollTop = 0
    await fakeBuild.settle()
    const times = [await new Promise((resolve) => requestAnimationFrame(resolve))]
    while (times.at(-1) - times[0] < ms) {
      list.scrollTop += pixels
      times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    if (list.scrollTop < pixels * (times.length - 2)) throw new Error('the list ended before the time did')
    const { top, height } = list.getBoundingClientRect()
    const isInMiddle = (each) => Math.abs(each.top + each.height / 2 - top - height / 2) < each.height
    const isDrawn = [...list.querySelectorAll('[data-uuid]')].some((row) => isInMiddle(row.getBoundingClientRect()))
    if (!isDrawn) throw new Error('scrolling has left the list blank')
    const gaps = times.slice(1).map((time, index) => time - times[index])
    return { perSecond: (1000 * gaps.length) / (times.at(-1) - times[0]), longest: Math.max(...gaps) }
  },
}
globalThis.fakeBuild = fakeBuild

globalThis.WebSocket = new Proxy(WebSocket, {
  construct(RealSocket, given) {
    if (!String(given[0]).includes('/api/build')) return new RealSocket(...given)
    socket = {
      send(text) {
        onRequest(JSON.parse(text))
      },
      close() {},
    }
    setTimeout(() => socket.onopen?.(new Event('open')))
    return socket
  },
})
