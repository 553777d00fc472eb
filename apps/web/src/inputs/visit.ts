import { createContext, useContext, useState } from 'react'

/** What one user has opened since they opened the page, by name. */
type Visit = Map<string, unknown>

export const newVisit = (): Visit => new Map()

/** The user's visit; the app makes a new one for each user. Without it, what is opened lasts as long as the component. */
export const VisitContext = createContext<Visit | undefined>(undefined)

/** What was opened under this name earlier in the visit, or else what `open` returns now. */
export function useVisited<Opened>(name: string, open: () => Opened): Opened {
  const [ofComponent] = useState(newVisit)
  const visit = useContext(VisitContext) ?? ofComponent
  const known = visit.get(name) as Opened | undefined
  if (known !== undefined) return known
  const opened = open()
  visit.set(name, opened)
  return opened
}
