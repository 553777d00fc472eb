import { type Settings, shareText } from '@slatecraft/slate'
import { moveInTable } from '../../../components/cellTable/moveInTable.ts'
import '../../../components/cellTable/cellTable.css'
import { locationId } from '../../../navigation/pageLocation.ts'
import { boundPairs, nameOf } from './bounds.ts'
import { ListSum } from './ListSum.tsx'
import { RuleRow } from './RuleRow.tsx'
import { isUsed, mostRules, newRule, type Rules, withCopy, withMoved, withoutRule, withRule } from './ruleList.ts'

interface RulesTableProps {
  rules: Rules
  /** Makes one undo step with this label. */
  onChange(label: string, rules: Settings['specificStacks'] | undefined): void
  /** The rules that match the basic percentages. */
  basicRules: Rules
}

/** NFL advanced mode: stack rules, each with a share of lineups and sixteen bounds. */
export function RulesTable({ rules, onChange, basicRules }: RulesTableProps) {
  const canAdd = rules.length < mostRules

  return (
    <section
      className="sc-rules"
      id={locationId({ tab: 'settings', setting: 'specificStacks' })}
      aria-label="Stack rules"
    >
      {rules.length === 0 ? (
        <p className="sc-muted">No rules. Lineups have no forced stacks.</p>
      ) : (
        <div className="sc-cells-scroll">
          <table className="sc-cells sc-rule-table" onKeyDown={moveInTable}>
            <RuleHead />
            <tbody>
              {rules.map((rule, index) => (
                <RuleRow
                  // Two rules can be equal, so the index identifies them.
                  // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity
                  key={index}
                  rule={rule}
                  number={index + 1}
                  isFirst={index === 0}
                  isLast={index === rules.length - 1}
                  canCopy={canAdd}
                  onSet={(label, fields) => onChange(label, withRule(rules, index, fields))}
                  onMove={(step) => onChange(`${nameOf(rule)} moved`, withMoved(rules, index, step))}
                  onCopy={() => onChange(`${nameOf(rule)} duplicated`, withCopy(rules, index))}
                  onRemove={() => onChange(`${nameOf(rule)} removed`, withoutRule(rules, index))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListSum name="rules" parts={rules.filter(isUsed).map((rule) => ({ label: nameOf(rule), share: rule.freq }))} />
      <div className="sc-stack-acts">
        <button
          type="button"
          className="sc-stack-act"
          disabled={!canAdd}
          onClick={() => onChange('Stack rule added', [...rules, newRule()])}
        >
          Add rule
        </button>
        <button
          type="button"
          className="sc-stack-act"
          onClick={() => onChange('Stack rules from the basic percentages', [...basicRules])}
          title={basicRules.map(({ label, freq }) => `${label} ${shareText(freq)}`).join(', ')}
        >
          Start from the basic percentages
        </button>
        <button type="button" className="sc-stack-act" onClick={() => onChange('Stack rules reset', undefined)}>
          Reset to the default mix
        </button>
      </div>
    </section>
  )
}

function RuleHead() {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="sc-cells-text">
          Rule
        </th>
        <th scope="col" rowSpan={2}>
          Lineups
        </th>
        <th scope="col" rowSpan={2}>
          Use
        </th>
        <th scope="colgroup" colSpan={4} className="sc-cells-edge">
          With the QB, same team: at least – at most
        </th>
        <th scope="colgroup" colSpan={4} className="sc-cells-edge">
          Opposing team: at least – at most
        </th>
        <td rowSpan={2} />
      </tr>
      <tr>
        {boundPairs.map(({ side, part, name }) => (
          <th key={name} scope="col" className={part === 'Flex' ? 'sc-cells-edge' : ''} abbr={name}>
            {part === 'Flex' ? <span title="RB, WR and TE together">Flex</span> : part}
            <span className="sc-visually-hidden"> {side === 'team' ? 'same team' : 'opposing team'}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
