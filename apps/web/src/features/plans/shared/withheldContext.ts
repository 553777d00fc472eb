import { createContext } from 'react'
import { nothingWithheld, type WithheldValues } from './withheld.ts'

/** What is withheld of the open slate: a lock can stand at any depth of its tabs and dialogs, and changes with the plan alone. */
export const WithheldContext = createContext<WithheldValues>(nothingWithheld)
