import type { TabParts } from './tabParts.ts'

/** Player Groups (GR-04). */
export function GroupsTab({ inputs }: TabParts) {
  return <p className="sc-loading">{Object.keys(inputs.groups.rows).length} groups.</p>
}
