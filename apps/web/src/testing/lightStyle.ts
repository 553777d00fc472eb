/** What jsdom itself knows of an element by its name, by name. */
const displays = new Map<string, string>()
const computed = globalThis.getComputedStyle
const bare = globalThis.document?.implementation.createHTMLDocument('')

/**
 * The style of an element as far as it is asked for here: what hides it, and what it says itself.
 *
 * To compute a whole one jsdom asks each rule of HTML's own sheet and of the table's, for the element and all around it,
 * and again after each change of the page: a third of a test's time. The page's own sheets are empty in a test, so an
 * element is shown or hidden by its name, its attributes, its own style and the table's two classes for it.
 */
export function lightStyle(element: HTMLElement): CSSStyleDeclaration {
  const answer = (name: string | symbol) => {
    if (name === 'display') return displayOf(element)
    if (name === 'visibility') return visibilityOf(element)
    const value: unknown = Reflect.get(element.style, name)
    return typeof value === 'function' ? value.bind(element.style) : value
  }
  return new Proxy(element.style, {
    get: (style, name) =>
      name === 'getPropertyValue'
        ? (property: string) =>
            property === 'display' || property === 'visibility' ? answer(property) : style.getPropertyValue(property)
        : answer(name),
  })
}

function displayOf(element: HTMLElement): string {
  if (isHiddenByItself(element)) return 'none'
  if (element.style.display !== '') return element.style.display
  const name = element.localName
  if (!displays.has(name)) displays.set(name, computed(bare.createElement(name)).display)
  return displays.get(name) ?? 'inline'
}

const isHiddenByItself = (element: HTMLElement) =>
  element.hasAttribute('hidden') ||
  element.classList.contains('ag-hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden')

/** What is invisible makes all within it so, unless that says otherwise of itself. */
function visibilityOf(element: HTMLElement): string {
  if (element.classList.contains('ag-invisible')) return 'hidden'
  if (element.style.visibility) return element.style.visibility
  return element.parentElement === null ? 'visible' : visibilityOf(element.parentElement)
}
