/** Numbers by value, the largest first; equal values by number, the smallest first. A binary heap. */
export interface BestFirst {
  first: () => number | undefined
  removeFirst: () => void
  add: (item: number) => void
}

export function bestFirst(values: Float64Array, items: readonly number[]): BestFirst {
  const heap: number[] = []
  const isBefore = (a: number, b: number) => values[a]! > values[b]! || (values[a] === values[b] && a < b)
  const swap = (a: number, b: number) => {
    const item = heap[a]!
    heap[a] = heap[b]!
    heap[b] = item
  }
  const add = (item: number) => {
    let at = heap.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(heap[at]!, heap[parent]!)) return
      swap(at, parent)
      at = parent
    }
  }
  for (const item of items) add(item)
  return {
    first: () => heap[0],
    removeFirst: () => {
      const last = heap.pop()
      if (heap.length === 0 || last === undefined) return
      heap[0] = last
      for (let at = 0; ; ) {
        const left = 2 * at + 1
        const right = left + 1
        if (left >= heap.length) return
        const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left
        if (!isBefore(heap[child]!, heap[at]!)) return
        swap(at, child)
        at = child
      }
    },
    add,
  }
}
