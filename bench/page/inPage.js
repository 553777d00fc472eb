/**
 * Runs inside the measured page. Times are milliseconds of the page's clock, from the browser's event to the end of the
 * frame that shows its effect. A frame lasts 16.7 ms, so nothing can be measured more finely.
 */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves when the current frame has been painted: the message is delivered after rendering. */
const painted = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(undefined)
    }),
  )

const rowOf = (id) => `[data-testid="pool-table"] .ag-row[row-id="${CSS.escape(id)}"]`

const bench = {
  /** When the table's first rows were painted, from the start of navigation. */
  tableAt: (async () => {
    while (document.querySelector('[data-testid="pool-table"] .ag-row .ag-cell') === null) await nextFrame()
    return painted()
  })(),

  text: (selector) => document.querySelector(selector)?.textContent ?? '',
  cell: (id, column) => `${rowOf(id)} [col-id="${column}"]`,
  count: () => bench.text('.sc-count'),
  /** How many rows the table has on all its pages. */
  tableCount: () =>
    bench
      .text('[data-testid="pool-table"] .ag-paging-row-summary-panel')
      .replace(/^.* of /, '')
      .trim(),
  focusedRow: () => document.querySelector('.ag-cell-focus')?.closest('.ag-row')?.getAttribute('row-id'),
  /** IDs of the rows in the document, in the order shown. */
  rows: () => {
    const rows = document.querySelectorAll('[data-testid="pool-table"] .ag-row')
    const indexOf = new Map([...rows].map((row) => [row.getAttribute('row-id'), Number(row.getAttribute('row-index'))]))
    return [...indexOf.keys()].sort((a, b) => indexOf.get(a) - indexOf.get(b))
  },

  /** Waits for the next event of a kind, and then until `isShown` returns true. */
  expect(kind, isShown) {
    bench.pending = new Promise((resolve, reject) => {
      addEventListener(
        kind,
        async ({ timeStamp }) => {
          while (!isShown()) {
            if (performance.now() - timeStamp > 10_000) return reject(new Error('nothing was shown for 10 s'))
            await nextFrame()
          }
          resolve((await painted()) - timeStamp)
        },
        { capture: true, once: true },
      )
    })
  },
}
globalThis.bench = bench
