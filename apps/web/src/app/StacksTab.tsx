import type { TabParts } from './tabParts.ts'

/** Team Stacks (ST-28): what is allowed and asked of each team. */
export function StacksTab({ inputs }: TabParts) {
  return <p className="sc-loading">{Object.keys(inputs.teamStacks.rows).length} teams changed.</p>
}
