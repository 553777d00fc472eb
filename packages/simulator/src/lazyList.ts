/**
 * An array whose elements are made when they are first read, each once. A copy of it, such as a message to a thread, has all
 * of them.
 *
 * @param make gives the same element for an index in whatever order they are asked for.
 */
export function lazyList<Element>(length: number, make: (index: number) => Element): readonly Element[] {
  const list = new Array<Element>(length)
  for (let index = 0; index < length; index++)
    Object.defineProperty(list, index, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make(index)
        Object.defineProperty(list, index, { value, configurable: true, enumerable: true, writable: true })
        return value
      },
    })
  return list
}
