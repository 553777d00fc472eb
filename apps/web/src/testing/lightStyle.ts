/** jsdom's default `display` by element name. */
const displays = new Map<string, string>()
const computed = globalThis.getComputedStyle
const bare = globalThis.document?.implementation.createHTMLDocument('')

/**
 * The part of an element's computed style that tests need: whether it is hidden, and its inline style.
 *
 * To compute a full style, jsdom tries each rule of HTML's default sheet and of the table's sheet on the element and its
 * ancestors, and again after each change of the page. That takes a third of a test's time. The page's own sheets are empty
 * in tests, so only the name, the attributes, the inline style and two of the table's classes can hide an element.
 */
export function lightStyle(element: HTMLElement): CSSStyleDeclaration {
  const styleValue = (name: string | symbol) => {
    if (name === 'display') return displayOf(element)
    if (name === 'visibility') return visibilityOf(element)
    const value: unknown = Reflect.get(element.style, name)
    return typeof value === 'function' ? value.bind(element.style) : value
  }
  return new Proxy(element.style, {
    get: (style, name) =>
      name === 'getPropertyValue'
        ? (property: string) =>
            property === 'display' || property === 'visibility'
              ? styleValue(property)
              : style.getPropertyValue(property)
        : styleValue(name),
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

/** Visibility is inherited unless an element sets its own. */
function visibilityOf(element: HTMLElement): string {
  if (element.classList.contains('ag-invisible')) return 'hidden'
  if (element.style.visibility) return element.style.visibility
  return element.parentElement === null ? 'visible' : visibilityOf(element.parentElement)
}
