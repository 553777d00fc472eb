type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = Record<string, FormValue>

/** Parses `items[0][price]=price_1&metadata[sport]=nfl`. */
export function formBody(text: string): Form {
  const tree: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const steps = path.split(/[[\]]+/).filter((step) => step !== '')
    let place = tree
    for (const step of steps.slice(0, -1)) {
      place[step] ??= {}
      place = place[step] as Form
    }
    place[steps.at(-1)!] = value
  }
  return withLists(tree) as Form
}

/** Turns objects with numbered keys into lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const)
  const isList = parts.length > 0 && parts.every(([name]) => /^\d+$/.test(name))
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
