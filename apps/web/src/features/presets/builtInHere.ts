import { builtInPresets, findRuleset, type Preset, type SlateKey } from '@slatecraft/slate'

/** The contest's built-in presets, without a server. */
export function builtInHere(key: SlateKey, numTeams: number): Preset[] {
  const ruleset = findRuleset(key)
  return ruleset === undefined ? [] : builtInPresets(ruleset, numTeams)
}
