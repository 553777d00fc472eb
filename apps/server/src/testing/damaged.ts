import * as fc from 'fast-check'

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

/** Unexpected values as JSON text: parsing would change some of them. */
const strangeText = fc.oneof(
  fc.constantFrom(
    ...['""', 'null', 'true', '-1', '0.1', '1e308', '-1e999', '9007199254740993', '[]', '{}', '[["a"]]'],
    ...['"a\\u0000b"', '"\\ud800"', '"\\uffff\\u202e"', '"__proto__"', '"constructor"', '"=1+1"', '"../../etc/passwd"'],
    ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"toString":1}'],
    ...['"\'; DROP TABLE accounts; --"', '"%00"', '"\\u0000"', '{"length":1e9}', `"${'x'.repeat(5000)}"`],
    ...[deep('[', ']', 2000), deep('{"a":', '}', 0) || '{}', `{"a":${deep('[', ']', 500)}}`],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
)

/** A value as JSON text: mostly whole, or with one or two parts replaced, removed, doubled or extended. */
export function damaged(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const wound = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace' as const, 'remove' as const, 'list' as const, 'add' as const),
    text: strangeText,
  })
  const wounds = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(wound, { minLength: 1, maxLength: 2 }) },
  )
  return fc.oneof(
    { weight: 9, arbitrary: fc.tuple(value, wounds).map(([whole, many]) => wounded(whole, many)) },
    { weight: 1, arbitrary: strangeText },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  )
}

interface Wound {
  at: number
  how: 'replace' | 'remove' | 'list' | 'add'
  text: string
}

/** Applies the wounds one after another. */
function wounded(value: unknown, wounds: readonly Wound[]): string {
  let text = JSON.stringify(value) ?? ''
  for (const { at, how, text: strange } of wounds) {
    const parts = partsOf(text)
    const part = parts[at % Math.max(1, parts.length)]
    if (part === undefined) return strange
    const [start, end] = part
    const old = text.slice(start, end)
    const now = { replace: strange, remove: 'null', list: `[${old},${strange}]`, add: addedTo(old, strange) }[how]
    text = text.slice(0, start) + now + text.slice(end)
  }
  return text
}

const addedTo = (old: string, strange: string) =>
  old.startsWith('{') ? `{"unknown":${strange}${old === '{}' ? '' : ','}${old.slice(1)}` : strange

/** The positions of strings, numbers, words, and short objects and lists in a JSON text. */
function partsOf(text: string): [number, number][] {
  const parts: [number, number][] = [[0, text.length]]
  for (const found of text.matchAll(
    /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.eE+-]*|true|false|null|\{[^{}[\]]*\}|\[[^{}[\]]*\]/g,
  ))
    parts.push([found.index, found.index + found[0].length])
  return parts
}
