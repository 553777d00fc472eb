/**
 * Runs inside the measured page and replaces the engine: the socket that a build opens sends whatever the bench says. So
 * the page can be measured with any number of lineups at any rate.
 */
let socket
let onRequest

const fakeBuild = {
  /** The page's build request, once it has sent one. */
  request: new Promise((resolve) => {
    onRequest = resolve
  }),
  /** Frames to send, as text. Set from Node. */
  frames: [],
  sent: 0,
  /** Sends this many more at once. */
  send(count) {
    for (const frame of fakeBuild.frames.slice(fakeBuild.sent, fakeBuild.sent + count))
      socket.onmessage?.(new MessageEvent('message', { data: frame }))
    fakeBuild.sent += count
  },

  /** Sends them one by one with a rest after each, and waits until they are shown. With 0 it only rests. */
  async stream(count, restMs) {
    const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let sent = 0; sent < count; sent++) {
      fakeBuild.send(1)
      await rest(restMs)
    }
    if (count === 0) await rest(restMs)
    await fakeBuild.settle()
  },

  /** Waits until everything sent is shown and painted. */
  async settle() {
    const shown = () => Number(document.querySelector('[data-testid="built-count"]').textContent.replace(/,/g, ''))
    const started = performance.now()
    while (shown() !== fakeBuild.sent) {
      if (performance.now() - started > 10_000) throw new Error('some lineups were sent but not shown')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  },

  /** Scrolls the list down, this many pixels per frame. @returns frames per second, and the longest frame in ms. */
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
    if (!isDrawn) throw new Error('the list is blank after scrolling')
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
